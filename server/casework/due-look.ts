import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/tables.ts'
import { yieldToEventLoop } from '../db/yield.ts'

interface Asked {
  readonly question: RawBuilder<boolean>
  readonly resolve: (answer: boolean | Promise<boolean>) => void
}

const waiting = new WeakMap<Db, Asked[]>()

/**
 * Whether something is due, by a question that reads one table. Timers of one period ask in the same turn of the event loop,
 * and are answered by one statement; when it fails each is asked alone, so that one table that cannot be read stops no other.
 */
export function isDue(db: Db, question: RawBuilder<boolean>): Promise<boolean> {
  return new Promise((resolve) => {
    const asked = waiting.get(db)
    if (asked) return void asked.push({ question, resolve })
    const all = [{ question, resolve }]
    waiting.set(db, all)
    void yieldToEventLoop().then(async () => {
      waiting.delete(db)
      const known = all.length > 1 ? await together(db, all).catch(() => null) : null
      for (const [index, one] of all.entries()) one.resolve(known ? known[index]! : alone(db, one.question))
    })
  })
}

async function together(db: Db, all: readonly Asked[]): Promise<boolean[]> {
  const { rows } = await sql<{ answers: boolean[] }>`
    select array[${sql.join(all.map(({ question }) => question))}] as answers`.execute(db)
  return rows[0]!.answers // a statement without tables has one row
}

async function alone(db: Db, question: RawBuilder<boolean>): Promise<boolean> {
  const { rows } = await sql<{ answer: boolean }>`select ${question} as answer`.execute(db)
  return rows[0]!.answer
}

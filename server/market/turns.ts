import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'
import { SourceFailure } from '../ports/market.ts'
import './tables.ts'

/** Longer than any question to a source may last, in milliseconds: a process that fell leaves its turn to the next. */
const leaseMs = 30_000
const longestPauseMs = 10 * 60_000

/** One question to a source that this process alone may ask now. */
export interface Turn {
  readonly source: string
  readonly matter: string
  readonly failures: number
}

/** Takes the turn when it is due; null when it is not, or another process has it. One statement decides. */
export async function takeTurn(db: Db, source: string, matter: string, now: Date): Promise<Turn | null> {
  const lease = new Date(now.getTime() + leaseMs)
  const { rows } = await sql<{ failures: number }>`
    insert into market_task (source, matter, due_at) values (${source}, ${matter}, ${lease})
    on conflict (source, matter) do update set due_at = excluded.due_at where market_task.due_at <= ${now}
    returning failures`.execute(db)
  return rows[0] ? { source, matter, failures: rows[0].failures } : null
}

/** It was answered: the next turn is in `everyMs`. */
export async function endTurn(db: Db, { source, matter }: Turn, now: Date, everyMs: number): Promise<void> {
  await db
    .updateTable('market_task')
    .set({ due_at: new Date(now.getTime() + everyMs), done_at: now, failures: 0 })
    .where('source', '=', source)
    .where('matter', '=', matter)
    .execute()
}

/** It was not answered: each failure in a row doubles the pause, up to ten minutes, and never less than the source asked for. */
export async function failTurn(db: Db, turn: Turn, now: Date, everyMs: number, why: unknown): Promise<void> {
  const asked = why instanceof SourceFailure ? (why.afterMs ?? 0) : 0
  const pause = Math.max(asked, Math.min(everyMs * 2 ** turn.failures, longestPauseMs))
  await db
    .updateTable('market_task')
    .set({ due_at: new Date(now.getTime() + pause), failures: turn.failures + 1 })
    .where('source', '=', turn.source)
    .where('matter', '=', turn.matter)
    .execute()
}

/** When the source last answered this, or null. */
export async function lastAnswer(db: Db, source: string, matter: string): Promise<Date | null> {
  const found = await db
    .selectFrom('market_task')
    .select('done_at')
    .where('source', '=', source)
    .where('matter', '=', matter)
    .executeTakeFirst()
  return found?.done_at ?? null
}

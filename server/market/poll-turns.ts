import type pg from 'pg'
import { ifUnlocked } from '../db/advisory-lock.ts'
import type { Db } from '../db/tables.ts'
import type { Clock } from '../ports/clock.ts'
import { SourceFailure } from '../ports/market.ts'
import './tables.ts'

const longestPauseMs = 10 * 60_000

/** A question to a source, asked every so often by one process for all. */
export interface Question {
  readonly source: string
  readonly matter: string
  readonly everyMs: number
}

export interface Asking {
  readonly db: Db
  readonly pool: pg.Pool
  readonly clock: Clock
}

/**
 * Asks when it is due and no other process asks now; the lock goes with the process that holds it. Each failure in a row
 * doubles the pause, up to ten minutes, and never less than the source asked for. Returns the first failure of a row.
 */
export async function askInTurn({ db, pool, clock }: Asking, question: Question, ask: () => Promise<void>) {
  let firstFailure: unknown = null
  if ((await dueFailures(db, question, clock.now())) === null) return firstFailure
  await ifUnlocked(pool, `market ${question.source} ${question.matter}`, async () => {
    // Another process may have asked before the lock was free.
    const failures = await dueFailures(db, question, clock.now())
    if (failures === null) return
    try {
      await ask()
      await succeed(db, question, clock.now())
    } catch (error) {
      await fail(db, question, { failures, now: clock.now(), why: error })
      if (failures === 0) firstFailure = error
    }
  })
  return firstFailure
}

/** How often the question failed in a row, when it is due; null when it is not. */
async function dueFailures(db: Db, { source, matter }: Question, now: Date): Promise<number | null> {
  const found = await db
    .selectFrom('market_task')
    .select(['due_at', 'failures'])
    .where('source', '=', source)
    .where('matter', '=', matter)
    .executeTakeFirst()
  return found && found.due_at > now ? null : (found?.failures ?? 0)
}

async function succeed(db: Db, { source, matter, everyMs }: Question, now: Date): Promise<void> {
  const row = { due_at: new Date(now.getTime() + everyMs), done_at: now, failures: 0 }
  await keep(db, { source, matter }, row)
}

async function fail(
  db: Db,
  { source, matter, everyMs }: Question,
  { failures, now, why }: { failures: number; now: Date; why: unknown },
): Promise<void> {
  const asked = why instanceof SourceFailure ? (why.afterMs ?? 0) : 0
  const pause = Math.max(asked, Math.min(everyMs * 2 ** failures, longestPauseMs))
  await keep(db, { source, matter }, { due_at: new Date(now.getTime() + pause), failures: failures + 1 })
}

async function keep(
  db: Db,
  key: { source: string; matter: string },
  row: { due_at: Date; failures: number; done_at?: Date },
): Promise<void> {
  await db
    .insertInto('market_task')
    .values({ done_at: null, ...key, ...row })
    .onConflict((conflict) => conflict.columns(['source', 'matter']).doUpdateSet(row))
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

import { sql } from 'kysely'
import { type Clock, systemClock } from '../ports/clock.ts'
import type { Db } from '../db/tables.ts'

/** A clock that all processes share, whatever their own say. */
export interface SharedClock extends Clock {
  /** Looks at it again. */
  renew(): Promise<void>
}

/**
 * The clock of the database: what one process writes by it another may compare. Between two looks the monotonic clock counts
 * on, so that a step of the machine's clock is none of it.
 */
export async function databaseClock(db: Db): Promise<SharedClock> {
  let [shown, lookedAt] = [0, 0]
  const renew = async () => {
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
    ;[shown, lookedAt] = [rows[0]!.now.getTime(), performance.now()]
  }
  await renew()
  return { renew, now: () => new Date(shown + performance.now() - lookedAt) }
}

/** A clock that a test brought is everybody's already. */
export async function sharedBy(clock: Clock, db: Db): Promise<SharedClock> {
  return clock === systemClock ? databaseClock(db) : { now: () => clock.now(), renew: () => Promise.resolve() }
}

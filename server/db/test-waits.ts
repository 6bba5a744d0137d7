import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from './tables.ts'

interface Waits {
  /** So many at least. */
  readonly count?: number
  /** What kind of lock, as `pg_stat_activity.wait_event` calls it; any when it is left out. */
  readonly event?: string
}

/**
 * Returns once statements of this database wait for a lock: their process ids, the oldest statement first. Gives up as
 * `expect.poll` does, so that a test whose statement never waits does not ask for ever.
 */
export async function untilWaiting(db: Db, { count = 1, event }: Waits = {}): Promise<number[]> {
  let pids: number[] = []
  const waiting = async () => {
    const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and wait_event = ${event ?? sql.ref('wait_event')}
      order by query_start`.execute(db)
    pids = rows.map(({ pid }) => pid)
    return pids.length
  }
  await expect.poll(waiting, { interval: 10 }).toBeGreaterThanOrEqual(count)
  return pids
}

import type pg from 'pg'
import { withClient } from './with-client.ts'

/** Does something that only one process may do at a time, all others of this database waiting; `name` says what. */
export function withAdvisoryLock<Result>(pool: pg.Pool, name: string, body: () => Promise<Result>): Promise<Result> {
  return withClient(pool, async (client) => {
    // However long the one before takes: the lock is the session's and outlasts this transaction.
    await client.query('begin; set local lock_timeout = 0; set local statement_timeout = 0')
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name])
    await client.query('commit')
    try {
      return await body()
    } finally {
      await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [name])
    }
  })
}

/** Does something unless another process of this database does it now; `name` says what. Returns whether it was done. */
export function ifUnlocked(pool: pg.Pool, name: string, body: () => Promise<unknown>): Promise<boolean> {
  return withClient(pool, async (client) => {
    const { rows } = await client.query<{ locked: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as locked',
      [name],
    )
    if (!rows[0]?.locked) return false
    try {
      await body()
      return true
    } finally {
      await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [name])
    }
  })
}

import type pg from 'pg'
import { withClient } from './with-client.ts'

/** Does something that only one process may do at a time, all others of this database waiting; `name` says what. */
export function oneAtATime<Result>(pool: pg.Pool, name: string, body: () => Promise<Result>): Promise<Result> {
  return withClient(pool, async (client) => {
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name])
    try {
      return await body()
    } finally {
      await client.query('select pg_advisory_unlock(hashtextextended($1, 0))', [name])
    }
  })
}

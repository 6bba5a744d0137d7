import type pg from 'pg'
import { connectionWaits } from '../db-meters.ts'

type Connect = pg.Pool['connect']
type Called = Parameters<Parameters<Connect>[0]>

/** Times how long callers wait for a connection, while somebody measures. */
export function timeWaits(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as (called?: (...told: Called) => void) => Promise<pg.PoolClient> | void
  const timed = (called?: (...told: Called) => void) => {
    if (!connectionWaits.isHeard) return connect(called)
    const began = performance.now()
    const took = () => connectionWaits.took({}, performance.now() - began)
    if (called)
      return connect((...told) => {
        took()
        called(...told)
      })
    const client = connect() as Promise<pg.PoolClient> // without a callback the library answers a promise
    client.then(took, () => undefined)
    return client
  }
  pool.connect = timed as Connect // both ways of calling it, as before
}

import pg from 'pg'

const known = new Set<pg.Pool>()
const connect = Reflect.get(pg.Pool.prototype, 'connect') as (this: pg.Pool, ...args: unknown[]) => unknown // as declared
/** Every pool of this program that was ever used: so a simulation knows whether anything waits for the database. */
Reflect.set(pg.Pool.prototype, 'connect', function (this: pg.Pool, ...args: unknown[]): unknown {
  known.add(this)
  return connect.apply(this, args)
})

/** Whether no connection of any pool is at work. */
export function poolsAreIdle(): boolean {
  for (const pool of known) {
    if (pool.ended) known.delete(pool)
    else if (pool.waitingCount > 0 || pool.idleCount !== pool.totalCount) return false
  }
  return true
}

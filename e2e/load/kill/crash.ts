import pg from 'pg'
import { queryBuilder } from '../../../server/db/connections/query-builder.ts'
import type { Db } from '../../../server/db/tables.ts'

/** The process is no more: no statement of it reaches the database, none of its answers reaches it. */
export class Crash extends Error {}

/** Where a process dies: at its nth statement, before it was sent, or after it was done and before its answer came. */
export interface CrashPoint {
  readonly at: number
  readonly when: 'before' | 'after'
}

/** What a process sees of the database until it dies. Its connections are cut then, as the system would. */
export interface Doomed {
  readonly db: Db
  readonly pool: pg.Pool
  /** Statements so far; fewer than the point's when the path ended before it. */
  readonly statements: number
  readonly isDead: boolean
}

/**
 * Wraps a pool so that everything above it crashes at a point. The product's code knows nothing of it: the fault sits
 * between the code and the connection. `begin` and `commit` are statements too, so an unknown outcome is among the points.
 */
export function doomed(pool: pg.Pool, { at, when }: CrashPoint): Doomed {
  let [statements, isDead] = [0, false]
  const open = new Set<pg.PoolClient>()
  const die = () => {
    isDead = true
    for (const client of open) sever(client)
    throw new Crash('killed')
  }
  const step = async <Result>(send: () => Promise<Result>): Promise<Result> => {
    if (isDead) throw new Crash('killed')
    const mine = ++statements
    if (mine === at && when === 'before') die()
    const result = await send()
    if (mine === at) die()
    // Died while this was on its way: nobody is there to hear the answer.
    if (isDead) throw new Crash('killed')
    return result
  }
  const lend = async () => {
    if (isDead) throw new Crash('killed')
    const client = await pool.connect()
    open.add(client)
    const giveBack = (broken?: Error | boolean) => {
      if (open.delete(client)) client.release(isDead || broken)
    }
    return overlaid(client, {
      query: (...values: Parameters<pg.PoolClient['query']>) => step(() => sent(client, values)),
      release: giveBack,
    })
  }
  const wrapped = overlaid(pool, {
    connect: lend,
    query: async (...values: Parameters<pg.PoolClient['query']>) => {
      const client = await lend()
      try {
        return await sent(client, values)
      } finally {
        client.release()
      }
    },
    end: () => Promise.resolve(),
  })
  const db = queryBuilder(wrapped)
  return {
    db,
    pool: wrapped,
    get statements() {
      return statements
    },
    get isDead() {
      return isDead
    },
  }
}

function sent(client: pg.PoolClient, values: Parameters<pg.PoolClient['query']>): Promise<unknown> {
  // The library's overloads answer a promise when no callback is given, and none is here.
  return client.query(...values) as unknown as Promise<unknown>
}

/** The same object with some functions replaced; what they are called with is checked where they are called. */
function overlaid<Whole extends object>(whole: Whole, replaced: object): Whole {
  return new Proxy(whole, {
    get: (target, name) => {
      if (name in replaced) return Reflect.get(replaced, name)
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

/** Cuts a connection without a word of parting. */
function sever(client: pg.PoolClient): void {
  // The library does not name its connection's stream in its types.
  ;(client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
}

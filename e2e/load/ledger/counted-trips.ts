import type { Db } from '../../../server/db/tables.ts'
import { connect } from '../../../server/db/open.ts'

/** What went over a connection: each statement's text, and how often it was silent before one, which is a round trip. */
export interface Trips {
  readonly statements: readonly string[]
  readonly trips: number
}

/** Further connections to a database that count what goes over them; `begin` and `commit` are statements too. */
export function countedConnections(url: string): { readonly db: Db; taken(): Trips } {
  const { db, pool } = connect({ url, size: 1, log: () => undefined })
  let statements: string[] = []
  let trips = 0
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...parts: unknown[]) => unknown
    let waiting = 0
    const counted = async (what: string, ...rest: unknown[]): Promise<unknown> => {
      statements.push(what)
      if (waiting++ === 0) trips++
      try {
        return await query(what, ...rest)
      } finally {
        waiting--
      }
    }
    client.query = counted as unknown as typeof client.query // the query builder gives texts and awaits promises
  })
  return {
    db,
    taken: () => {
      const taken = { statements, trips }
      statements = []
      trips = 0
      return taken
    },
  }
}

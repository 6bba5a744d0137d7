import pg from 'pg'

/** One statement and its rows; whole numbers of 64 bits arrive as bigint. */
export type Query = <Row extends object>(statement: string, values?: readonly unknown[]) => Promise<Row[]>

/** The payer's own database. */
export interface Database {
  readonly read: Query
  /** What `body` wrote is on disk when this returns, or nothing of it is written. */
  transact<Result>(body: (query: Query) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

const int8 = 20
const connections = 4
const session = [
  '-c TimeZone=UTC',
  '-c synchronous_commit=on',
  '-c statement_timeout=5s',
  '-c lock_timeout=5s',
  '-c idle_in_transaction_session_timeout=10s',
].join(' ')

const types: pg.CustomTypesConfig = {
  getTypeParser: (type: number, format?: 'text' | 'binary') =>
    type === int8 ? BigInt : pg.types.getTypeParser(type, format),
}

/** Opens a few connections to the database at `url`, on the tables of one schema; a lost one is replaced. */
export function openDatabase(url: string, schema = 'public'): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    types,
    options: `${session} -c search_path=${schema}`,
    application_name: 'madang payer',
    connectionTimeoutMillis: 5_000,
  })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const asking =
    (client: Pick<pg.Pool, 'query'> | pg.PoolClient): Query =>
    async <Row extends object>(statement: string, values: readonly unknown[] = []) =>
      (await client.query<Row>(statement, [...values])).rows
  return {
    read: asking(pool),
    transact: async (body) => {
      const client = await pool.connect()
      let isBroken = false
      try {
        await client.query('begin')
        const result = await body(asking(client))
        await client.query('commit')
        return result
      } catch (error) {
        await client.query('rollback').catch(() => (isBroken = true))
        throw error
      } finally {
        client.release(isBroken)
      }
    },
    close: () => pool.end(),
  }
}

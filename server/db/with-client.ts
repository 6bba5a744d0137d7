import type pg from 'pg'

/** Lends a connection; after an error nothing of what was done on it stays. */
export async function withClient<Result>(
  pool: pg.Pool,
  body: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    const result = await body(client)
    client.release()
    return result
  } catch (error) {
    // A connection whose rollback fails is not given back.
    const broken = await client.query('rollback').then(
      () => false,
      () => true,
    )
    client.release(broken)
    throw error
  }
}

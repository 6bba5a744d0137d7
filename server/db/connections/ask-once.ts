import pg from 'pg'

/** Asks over a connection of its own. To connect, and to answer, the database has `mostMs` each. */
export async function askOnce<Row extends pg.QueryResultRow>(
  place: string,
  { name, mostMs, text, values = [] }: { name: string; mostMs: number; text: string; values?: unknown[] },
): Promise<Row[]> {
  const client = new pg.Client({
    connectionString: place,
    application_name: name,
    connectionTimeoutMillis: mostMs,
    query_timeout: mostMs,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query<Row>(text, values)).rows
  } finally {
    client.end().catch(() => undefined)
  }
}

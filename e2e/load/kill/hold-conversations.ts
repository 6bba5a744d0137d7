import pg from 'pg'
import { pause } from '../run-server.ts'

/** Locks the conversations of these people for a while, as a slow transaction does that forgot to end. */
export async function holdConversations(
  url: string,
  { users, milliseconds }: { readonly users: readonly string[]; readonly milliseconds: number },
): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('select from conversation where low = any ($1) or high = any ($1) order by id for update', [
      users,
    ])
    await pause(milliseconds)
    await client.query('rollback')
  } finally {
    await client.end()
  }
}

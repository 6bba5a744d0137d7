import type pg from 'pg'

/**
 * Runs one step of a change of the schema in a transaction. Waits for no lock longer than 2 s, so that a step never stops
 * the queries queueing behind it.
 */
export async function applyStep(client: pg.Client, step: () => Promise<unknown>): Promise<void> {
  try {
    await client.query('begin')
    await client.query(`set local lock_timeout = '2s'`)
    await step()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

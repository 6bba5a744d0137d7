import { expect, test } from 'vitest'
import { testDatabase } from '../db/test-database.ts'
import { flush } from './flush.ts'
import { gift, now } from './test-order.ts'

test('Posting reads its own accounts alone, by a plan that was made when there were few accounts', async () => {
  await using database = await testDatabase({ connections: 1 })
  const { pool } = database
  const post = (person: string) => flush(pool, [{ at: now, orders: [gift(`${person}/CVC/locked`, 1n)] }])
  await pool.query(`update account set floor = -1000000 where id = 'programme/CVC/registration'`)
  await pool.query('analyze account')
  await post('mina')
  await pool.query(`insert into account (id, owner, asset, bucket)
    select 'p' || n || '/CVC/locked', 'p' || n, 'CVC', 'locked' from generate_series(1, 2000) as n`)
  // The view counts what this connection has not reported yet, earlier transactions too.
  const readSoFar = async () => {
    const { rows } = await pool.query<{ count: string }>(
      `select seq_tup_read + idx_tup_fetch as count from pg_stat_xact_user_tables where relname = 'account'`,
    )
    return Number(rows[0]!.count)
  }
  await pool.query('begin')
  const before = await readSoFar()
  await post('p7')
  const after = await readSoFar()
  await pool.query('commit')
  // Locking, checking both references and writing: each of the two accounts a few times.
  expect(after - before).toBeLessThan(20)
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from './test-database.ts'

test('amounts arrive as BigInt, days as text, moments as Date, whatever the zone of the machine', async () => {
  await using database = await testDatabase()
  const { rows } = await sql`select 1000000000000000000 as amount, array[1, null]::bigint[] as amounts,
    date '2026-11-21' as day, array[date '2026-11-21'] as days, timestamptz '2026-11-21T00:00:00+09' as moment`.execute(
    database.db,
  )
  expect(rows).toEqual([
    {
      amount: 10n ** 18n,
      amounts: [1n, null],
      day: '2026-11-21',
      days: ['2026-11-21'],
      moment: new Date('2026-11-20T15:00:00Z'),
    },
  ])
})

test('every connection waits at most as long as the invariants say, in UTC', async () => {
  await using database = await testDatabase()
  const { rows } = await sql`select current_setting('statement_timeout') as statement,
    current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle,
    current_setting('TimeZone') as zone, current_setting('transaction_isolation') as isolation`.execute(database.db)
  expect(rows).toEqual([{ statement: '5s', lock: '2s', idle: '10s', zone: 'UTC', isolation: 'read committed' }])
})

test('a resting connection that is cut does not end the process, and the next query works', async () => {
  await using database = await testDatabase({ connections: 2 })
  await using other = await testDatabase({ connections: 1 })
  await sql`select 1`.execute(database.db)
  const lost = new Promise((resolve) => database.pool.once('error', resolve))
  const name = new URL(database.url).pathname.slice(1)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`.execute(other.db)
  await lost
  expect((await sql`select 2 as two`.execute(database.db)).rows).toEqual([{ two: 2 }])
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { poolAccounts } from '@madang/contract/rewards/reward-kinds.ts'
import { testDatabase } from '../db/test-database.ts'
import { untilWaiting } from '../db/test-waits.ts'
import { type AccountId, lockOpened } from './account.ts'
import { type Budget, setBudgets } from './set-budget.ts'

/** Two pools of which the first by name lies behind the other in the table. */
async function crossing({ db }: Awaited<ReturnType<typeof testDatabase>>) {
  const pools = Object.keys(poolAccounts)
  const { rows } = await sql<Record<'first' | 'second', Budget['account']>>`
    select one.id as first, other.id as second from account one join account other on one.id < other.id
    where one.id = any (${pools}) and other.id = any (${pools}) order by one.ctid < other.ctid, one.id, other.id limit 1`.execute(
    db,
  )
  return rows[0]!
}

test('INV-M07 budgets are set in the order of the names of their accounts, wherever their rows lie, so that nobody waits in a circle', async () => {
  await using database = await testDatabase()
  const { db, transact } = database
  const { first, second } = await crossing(database)
  const set = await transact(async (holder) => {
    await lockOpened(holder, [first as AccountId])
    const setting = transact(async (tx) => {
      // Read in the order of their rows.
      await sql`set local enable_indexscan = off`.execute(tx)
      await sql`set local enable_bitmapscan = off`.execute(tx)
      await setBudgets(tx, [
        { account: second, budget: 2n },
        { account: first, budget: 1n },
      ])
    })
    await untilWaiting(db)
    const { rows } = await sql`select from account where id = ${second} for update skip locked`.execute(db)
    return { setting, free: rows.length }
  })
  await set.setting
  expect(set.free).toBe(1)
  const floors = await db
    .selectFrom('account')
    .select(['id', 'floor'])
    .where('id', 'in', [first, second])
    .orderBy('id')
    .execute()
  expect(floors).toEqual([
    { id: first, floor: -1n },
    { id: second, floor: -2n },
  ])
})

test('INV-M07 a budget that is in force already waits for nobody who posts', async () => {
  await using database = await testDatabase()
  const { db, transact } = database
  const { first: account } = await crossing(database)
  await setBudgets(db, [{ account, budget: 5n }])
  await transact(async (posting) => {
    await lockOpened(posting, [account as AccountId])
    await setBudgets(db, [{ account, budget: 5n }])
  })
})

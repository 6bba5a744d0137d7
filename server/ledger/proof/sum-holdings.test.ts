import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../db/test-database.ts'
import { systemTimers } from '../../ports/timers.ts'
import { post } from '../post.ts'
import { setBudget } from '../set-budget.ts'
import { ledgerTotals, userHoldings } from '../totals.ts'
import { gift, order } from '../test-order.ts'
import { sumHoldings } from './sum-holdings.ts'

const now = new Date('2026-11-21T03:00:00Z')

async function ledger() {
  const database = await testDatabase({ connections: 24 })
  await database.transact((tx) => setBudget(tx, 'programme/CVC/registration', 1_000_000n))
  const { db, transact } = database
  const add = (mostMs?: number) => sumHoldings(db, { timers: systemTimers, ...(mostMs !== undefined && { mostMs }) })
  const summedTo = async () =>
    (await db.selectFrom('holding_sums').select('summed_to').executeTakeFirstOrThrow()).summed_to
  const newest = async () =>
    (await sql<{ id: bigint }>`select coalesce(max(id), 0) as id from transfer`.execute(db)).rows[0]!.id
  return {
    database,
    give: (user: string, amount: bigint) =>
      transact((tx) => post(tx, now, [{ ...gift(`${user}/CVC/locked`, amount), key: randomUUID() }])),
    add,
    /** Until everything is added up: transactions of other tests may hold it up. */
    addAll: async () => {
      do await add()
      while ((await summedTo()) < (await newest()))
    },
    summedTo,
    /** What is said, beside what the accounts say. */
    both: async () => [await said(database), await counted(database)],
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  }
}

async function said({ db }: TestDatabase) {
  return { holdings: await userHoldings(db, 'CVC'), entries: (await ledgerTotals(db)).entries }
}

async function counted({ db }: TestDatabase) {
  const { rows: holdings } = await sql`
    select bucket, sum(balance)::bigint as amount from account
    where asset = 'CVC' and owner <> 'programme' group by bucket order by bucket`.execute(db)
  const { rows } = await sql<{ entries: bigint }>`select count(*) as entries from transfer`.execute(db)
  return { holdings, entries: Number(rows[0]!.entries) }
}

test('REQ-177: what users hold together is the sum of their accounts before, between and after portions are added up', async () => {
  await using here = await ledger()
  const same = async () => {
    const [told, real] = await here.both()
    expect(told).toEqual(real)
  }
  await same()
  await here.add()
  await here.give('mina', 10n)
  await here.database.transact((tx) => post(tx, now, [order('a', 3n)]))
  await same()
  await here.addAll()
  await same()
  expect(await here.summedTo()).toBe(2n)
  await here.give('jun', 4n)
  await same()
  await here.addAll()
  await here.add()
  await same()
  expect(await said(here.database)).toEqual({
    holdings: [
      { bucket: 'available', amount: 3n },
      { bucket: 'locked', amount: 11n },
    ],
    entries: 3,
  })
})

test('a transfer that is committed after younger ones were is not left out', async () => {
  await using here = await ledger()
  await here.give('mina', 10n)
  await here.give('jun', 10n)
  await here.addAll()
  const written = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const slow = here.database.transact(async (tx) => {
    await post(tx, now, [order('older', 3n)])
    written.resolve()
    await release.promise
  })
  await written.promise
  const own = { debit: 'jun/CVC/locked', credit: 'jun/CVC/available', actor: 'jun' } as const
  await here.database.transact((tx) => post(tx, now, [order('younger', 2n, own)]))
  await here.add(0)
  expect(await here.summedTo()).toBe(2n)
  const [before, real] = await here.both()
  expect(before).toEqual(real)
  release.resolve()
  await slow
  await here.addAll()
  expect(await here.both()).toEqual([await counted(here.database), await counted(here.database)])
  expect(await said(here.database)).toMatchObject({ entries: 4 })
})

test('sixteen who post and four who add up at once leave the sums of the accounts', async () => {
  await using here = await ledger()
  for (let round = 0; round < 4; round++)
    await Promise.all([
      ...Array.from({ length: 16 }, (_, user) => here.give(`user${user}`, BigInt(user + 1))),
      ...Array.from({ length: 4 }, () => here.add()),
    ])
  const [told, real] = await here.both()
  expect(told).toEqual(real)
  await here.addAll()
  expect(await said(here.database)).toEqual(real)
})

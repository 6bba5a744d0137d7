import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { units } from '@madang/contract/money.ts'
import { testDatabase } from '../db/test-database.ts'
import { untilWaiting } from '../db/test-waits.ts'
import { type AccountId, bucketsOf, lockAccount, lockOpened } from './account.ts'
import {
  amountsIn,
  balanceIn,
  balancesOf,
  budgetsOf,
  givenByProgramme,
  heldInAccounts,
  standOf,
  standsOf,
} from './account-sums.ts'
import { checkLedger } from './check-ledger.ts'
import { type Comparing, compare, type EventFacts } from './compare-transfers.ts'
import { creditsByCode } from './credits-by-code.ts'
import { balancesBefore, entriesBetween } from './entries.ts'
import { receivedBy, unlockedBetween } from './flows.ts'
import { post } from './post.ts'
import { LedgerRefusal } from './refusal.ts'
import { setBudget } from './set-budget.ts'
import { gift, now, order } from './test-order.ts'
import { allPoolUses, checkOwner, houseHoldings } from './totals.ts'

const registration = 'programme/CVC/registration'
const later = new Date(now.getTime() + 1)

/** Two users with CVC, one with USDT too, out of two budgets. */
async function ledger() {
  const database = await testDatabase()
  const { transact } = database
  await transact(async (tx) => {
    await setBudget(tx, registration, 100n)
    await setBudget(tx, 'programme/USDT/airdrop', 70n)
    await post(tx, now, [gift('mina/CVC/locked', 10n), gift('jun/CVC/locked', 4n), order('a', 3n)])
    await post(tx, now, [
      order('usdt', 5n, { code: 'airdrop_paid', debit: 'programme/USDT/airdrop', credit: 'mina/USDT/bonus' }),
      order('held', 2n, { code: 'buyback_hold', debit: 'mina/CVC/available', credit: 'mina/CVC/held_buyback' }),
    ])
  })
  return database
}

test('INV-M02 the stand of an account is its balance and its floor, and zero while it is not opened', async () => {
  await using database = await ledger()
  const { db } = database
  expect(await standOf(db, registration)).toEqual({ balance: -14n, floor: -100n })
  expect(await standOf(db, 'ann/CVC/locked')).toEqual({ balance: 0n, floor: 0n })
  const asked: AccountId[] = [registration, 'mina/CVC/locked', 'ann/CVC/locked']
  expect(await standsOf(db, asked)).toEqual(
    new Map([
      [registration, { balance: -14n, floor: -100n }],
      ['mina/CVC/locked', { balance: 7n, floor: 0n }],
    ]),
  )
  expect(await balancesOf(db, asked)).toEqual(
    new Map([
      [registration, -14n],
      ['mina/CVC/locked', 7n],
    ]),
  )
  const { rows } = await sql<{ mina: bigint; ann: bigint }>`
    select ${balanceIn('mina/CVC/locked')} as mina, ${balanceIn('ann/CVC/locked')} as ann`.execute(db)
  expect(rows).toEqual([{ mina: 7n, ann: 0n }])
})

test('INV-M01 what users hold of an asset by bucket is what the programme gave of it', async () => {
  await using database = await ledger()
  const { db } = database
  expect(await heldInAccounts(db, 'CVC', ['locked', 'available', 'held_buyback'])).toEqual(
    new Map([
      ['locked', 11n],
      ['available', 1n],
      ['held_buyback', 2n],
    ]),
  )
  expect(await heldInAccounts(db, 'CVC', ['available'])).toEqual(new Map([['available', 1n]]))
  expect(await heldInAccounts(db, 'CVC', ['locked'])).toEqual(new Map([['locked', 11n]]))
  expect(await heldInAccounts(db, 'CVC', ['held_buyback', 'frozen'])).toEqual(new Map([['held_buyback', 2n]]))
  expect(await heldInAccounts(db, 'USDT', ['bonus'])).toEqual(new Map([['bonus', 5n]]))
  expect(await givenByProgramme(db, 'CVC')).toBe(14n)
  expect(await givenByProgramme(db, 'USDT')).toBe(5n)
  expect(await givenByProgramme(db, 'POINT')).toBe(0n)
})

test('INV-M07 among some accounts those with a budget, and in a bucket those who have something, are found', async () => {
  await using database = await ledger()
  const { db } = database
  const budgets = await sql<{ id: string; floor: bigint; balance: bigint }>`
    select id, floor, balance from ${budgetsOf([registration, 'programme/CVC/review', 'programme/CVC/invite'])} as budget
    where id <> 'programme/CVC/invite'`.execute(db)
  expect(budgets.rows).toEqual([{ id: registration, floor: -100n, balance: -14n }])
  await database.transact((tx) => setBudget(tx, registration, 14n))
  await database.transact((tx) => post(tx, now, [order('rest', 1n, { debit: 'jun/CVC/locked', credit: registration })]))
  await database.transact((tx) => setBudget(tx, 'programme/CVC/invite', 1n))
  const one = await sql<{ id: string }>`select id from ${budgetsOf(['programme/CVC/invite'])} as budget`.execute(db)
  expect(one.rows).toEqual([{ id: 'programme/CVC/invite' }])

  const amounts = async () =>
    (
      await sql<{ owner: string; asset: string; amount: bigint }>`
        select owner, asset, amount from ${amountsIn('held_buyback')} as held`.execute(db)
    ).rows
  expect(await amounts()).toEqual([{ owner: 'mina', asset: 'CVC', amount: 2n }])
  const back = order('back', 1n, { debit: 'mina/CVC/held_buyback', credit: 'mina/CVC/available' })
  await database.transact((tx) => post(tx, now, [back]))
  expect(await amounts()).toEqual([{ owner: 'mina', asset: 'CVC', amount: 1n }])
  await database.transact((tx) => post(tx, now, [{ ...back, key: 'rest back' }]))
  expect(await amounts()).toEqual([])
})

test('INV-M02 what was unlocked, received and credited counts the asked accounts and times alone, to the first and last moment', async () => {
  await using database = await ledger()
  const { db } = database
  const before = new Date(now.getTime() - 1)
  expect(await unlockedBetween(db, now, later)).toBe(3n)
  expect(await unlockedBetween(db, before, now)).toBe(0n)
  expect(await unlockedBetween(db, later, new Date(later.getTime() + 1))).toBe(0n)
  await database.transact((tx) => post(tx, now, [order('b', 1n)]))
  expect(await receivedBy(db, 'mina/CVC/available', 'mina/CVC/held_buyback')).toBe(4n)
  expect(await receivedBy(db, 'mina/CVC/available', 'mina/CVC/locked')).toBe(0n)
  expect(await receivedBy(db, 'ann/CVC/available', 'mina/CVC/locked')).toBe(0n)
  expect(await creditsByCode(db, ['mina/CVC/locked', 'mina/CVC/available', 'mina/USDT/bonus'], ['grant'])).toEqual([
    { code: 'airdrop_paid', account: 'mina/USDT/bonus', amount: 5n, count: 1 },
    { code: 'unlock', account: 'mina/CVC/available', amount: 4n, count: 2 },
  ])
})

test('INV-M10 entries and balances of a span hold what happened in its first moment and nothing of its last, on both sides', async () => {
  await using database = await ledger()
  const { db } = database
  const accounts: AccountId[] = ['mina/CVC/locked', 'mina/CVC/available']
  const changes = async (from: Date, until: Date) =>
    (await entriesBetween(db, accounts, { from, until })).map(({ bucket, change }) => [bucket, change])
  expect(await changes(now, later)).toEqual([
    ['locked', 10n],
    ['locked', -3n],
    ['available', 3n],
    ['available', -2n],
  ])
  expect(await changes(new Date(0), now)).toEqual([])
  expect(await changes(later, new Date(later.getTime() + 1))).toEqual([])
  expect(await balancesBefore(db, accounts, now)).toEqual(new Map())
  expect(await balancesBefore(db, accounts, later)).toEqual(
    new Map([
      ['locked', 7n],
      ['available', 1n],
    ]),
  )
})

test('INV-M08 a replay names every part of a transfer that differs, and one that is missing', async () => {
  await using database = await ledger()
  const compared = async (orders: Parameters<typeof compare>[1], facts?: ReadonlyMap<string, EventFacts>) =>
    database.transact(async (tx) => {
      const state: Comparing = { tx, differences: [], transfers: 0 }
      await compare(state, orders, facts)
      return { differences: state.differences, transfers: state.transfers }
    })
  const same = order('a', 3n)
  const facts = new Map([['a', { at: now, lockedAfter: 7n }]])
  expect(await compared([same, gift('jun/CVC/locked', 4n)], facts)).toEqual({ differences: [], transfers: 2 })
  expect(await compared([same], new Map([['a', { at: now }]]))).toEqual({ differences: [], transfers: 1 })
  const other = {
    code: 'grant',
    cause: 'x',
    actor: 'x',
    ruleVersion: 'x',
    debit: 'x/CVC/locked',
    credit: 'x/CVC/locked',
    amount: units(4n),
  } as const
  expect(await compared([{ ...same, ...other }])).toEqual({
    differences: Object.entries(other).map(
      ([field, value]) => `transfer a: ${field} is ${same[field as keyof typeof other]}, not ${value}`,
    ),
    transfers: 1,
  })
  expect(await compared([order('b', 1n), same])).toEqual({ differences: ['transfer b is missing'], transfers: 1 })
  expect(await compared([same], new Map([['a', { at: later, lockedAfter: 8n }]]))).toEqual({
    differences: [
      'transfer a: leaves 7 locked, not 8',
      `transfer a: happened ${now.toISOString()}, not ${later.toISOString()}`,
    ],
    transfers: 1,
  })
})

test('INV-M07 budgets of CVC stay within its supply: one unit more is told', async () => {
  await using database = await ledger()
  const supply = 10n ** 18n
  const { rows } = await sql<{ others: bigint }>`
    select -sum(floor)::bigint as others from account where asset = 'CVC' and id <> ${registration}`.execute(
    database.db,
  )
  const most = supply - rows[0]!.others
  await database.transact((tx) => setBudget(tx, registration, most))
  expect(await checkLedger(database.db)).toEqual([])
  await database.transact((tx) => setBudget(tx, 'programme/USDT/airdrop', supply + 1n))
  expect(await checkLedger(database.db)).toEqual([])
  await database.transact((tx) => setBudget(tx, registration, most + 1n))
  expect(await checkLedger(database.db)).toEqual([
    { invariant: 'INV-M07', subject: 'CVC', detail: `budgets add up to ${supply + 1n}` },
  ])
})

test('INV-M02 a balance that no transfer explains is told with both figures', async () => {
  await using database = await ledger()
  const planted = { id: 'ann/XRP/frozen', owner: 'ann', asset: 'XRP', bucket: 'frozen', balance: 5n } as const
  await database.db.insertInto('account').values(planted).execute()
  expect(await checkLedger(database.db)).toEqual([
    { invariant: 'INV-M01', subject: 'XRP', detail: 'sum of balances is 5' },
    { invariant: 'INV-M02', subject: planted.id, detail: 'balance 5, transfers 0' },
  ])
})

test('INV-M07 pools of every asset are told in its own, and house accounts without a budget with what they hold', async () => {
  await using database = await ledger()
  const { db } = database
  const uses = await allPoolUses(db)
  expect(uses.filter(({ used }) => used > 0n)).toEqual([
    { asset: 'CVC', account: registration, used: 14n, budget: 100n },
    { asset: 'USDT', account: 'programme/USDT/airdrop', used: 5n, budget: 70n },
  ])
  // The first by name was written last.
  await database.transact((tx) => setBudget(tx, 'programme/CVC/invite', 50n))
  const cvc = (await allPoolUses(db)).filter(({ asset }) => asset === 'CVC').map(({ account }) => account)
  expect(cvc).toEqual(['programme/CVC/invite', registration])
  const fee = order('fee', 2n, {
    code: 'withdrawal_fee',
    debit: 'mina/USDT/bonus',
    credit: 'programme/USDT/withdrawal_fees',
  })
  await database.transact((tx) => post(tx, now, [fee]))
  expect(await houseHoldings(db, 'USDT')).toEqual([
    { account: 'programme/USDT/review', role: 'house', amount: 0n },
    { account: 'programme/USDT/withdrawal_fees', role: 'house', amount: 2n },
    { account: 'programme/USDT/deposits', role: 'outside', amount: 0n },
    { account: 'programme/USDT/deposits_ethereum', role: 'outside', amount: 0n },
    { account: 'programme/USDT/deposits_solana', role: 'outside', amount: 0n },
    { account: 'programme/USDT/chain_solana', role: 'chain', amount: 0n },
    { account: 'programme/USDT/chain_ethereum', role: 'chain', amount: 0n },
    { account: 'programme/USDT/chain_tron', role: 'chain', amount: 0n },
  ])
})

test('INV-M03 buckets have one role each, and an account that no first use opens is refused by name', async () => {
  expect(bucketsOf('locked')).toEqual(['locked'])
  expect(bucketsOf('usable')).toEqual(['available', 'bonus'])
  expect(bucketsOf('reserved')).toEqual(['held_withdrawal', 'held_buyback', 'frozen'])
  await using database = await ledger()
  await database.transact((tx) => lockAccount(tx, 'ann/CVC/locked'))
  expect(await checkOwner(database.db, 'ann')).toEqual({ equals: true, entries: 0 })
  for (const id of ['programme/CVC/nobody', 'mina/CVC/nobody'] as const)
    await expect(database.transact((tx) => lockAccount(tx, id))).rejects.toThrow(
      new LedgerRefusal('unknown account', id),
    )
})

test('INV-M02 of some accounts the first by name is locked first, wherever their rows lie', async () => {
  await using database = await ledger()
  const { db, transact } = database
  const { rows } = await sql<{ first: AccountId; second: AccountId }>`
    select one.id as first, other.id as second from account one join account other
      on one.id < other.id and one.ctid > other.ctid order by one.id, other.id limit 1`.execute(db)
  const { first, second } = rows[0]!
  const { promise: held, resolve: tellHeld } = Promise.withResolvers<void>()
  const { promise: waiting, resolve: letGo } = Promise.withResolvers<void>()
  const holder = transact(async (tx) => {
    await lockOpened(tx, [first])
    tellHeld()
    await waiting
  })
  await held
  const both = transact(async (tx) => {
    // Read in the order of their rows.
    await sql`set local enable_indexscan = off`.execute(tx)
    await sql`set local enable_bitmapscan = off`.execute(tx)
    return [...(await lockOpened(tx, [second, first])).keys()]
  })
  await untilWaiting(db)
  const free = await sql`select from account where id = ${second} for update skip locked`.execute(db)
  letGo()
  expect(await both).toEqual([first, second])
  await holder
  expect(free.rows).toHaveLength(1)
})

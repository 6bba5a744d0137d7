import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { maximumAmount, units } from '@madang/contract/money.ts'
import { testDatabase } from '../db/test-database.ts'
import { untilWaiting } from '../db/test-waits.ts'
import type { Db } from '../db/tables.ts'
import { type AccountId, balances, lockAccount, lockAccounts } from './account.ts'
import { checkLedger } from './check-ledger.ts'
import { correct } from './correct.ts'
import { post, transfer } from './post.ts'
import { LedgerRefusal } from './refusal.ts'
import { setBudget } from './set-budget.ts'
import { statement } from './statement.ts'
import { gift, now, order } from './test-order.ts'

const registration = 'programme/CVC/registration'

async function ledger({ budget = 1_000n, connections = 10 } = {}) {
  const database = await testDatabase({ connections })
  await database.transact((tx) => setBudget(tx, registration, budget))
  return database
}

async function balanceOf(db: Db, id: AccountId): Promise<bigint> {
  const row = await db.selectFrom('account').select('balance').where('id', '=', id).executeTakeFirst()
  return row?.balance ?? 0n
}

test('INV-M01 what leaves one account enters another: sums stay 0 for each asset', async () => {
  await using database = await ledger()
  await database.transact((tx) => post(tx, now, [gift('mina/CVC/locked', 100n), order('a', 30n)]))
  expect(await balanceOf(database.db, registration)).toBe(-100n)
  expect(await balances(database.db, 'mina', 'CVC')).toMatchObject({ locked: 70n, available: 30n })
  expect(await checkLedger(database.db)).toEqual([])
})

test('INV-M01 an amount never crosses from one asset to another, nor goes round in one account', async () => {
  await using database = await ledger()
  const crossing = order('a', 1n, { debit: registration, credit: 'mina/USDT/available' })
  await expect(database.transact((tx) => transfer(tx, now, crossing))).rejects.toThrow('accounts do not fit')
  const circle = order('b', 1n, { debit: registration, credit: registration })
  await expect(database.transact((tx) => transfer(tx, now, circle))).rejects.toThrow('accounts do not fit')
  await database.transact((tx) => lockAccount(tx, 'mina/USDT/available'))
  const raw = sql`insert into transfer (key, asset, debit, credit, amount, code, cause, actor, rule_version, debit_balance, credit_balance)
    values ('x', 'CVC', ${registration}, 'mina/USDT/available', 1, 'x', 'x', 'x', 'x', 0, 0)`
  await expect(raw.execute(database.db)).rejects.toThrow('foreign key')
})

test('INV-M02 a balance that differs from its transfers is found', async () => {
  await using database = await ledger()
  await database.transact((tx) => post(tx, now, [gift('mina/CVC/locked', 100n)]))
  await sql`update account set balance = balance + 5 where id = 'mina/CVC/locked'`.execute(database.db)
  const faults = await checkLedger(database.db)
  expect(faults.map(({ invariant }) => invariant)).toEqual(['INV-M01', 'INV-M02'])
})

test('INV-M02 any sequence of transfers leaves balances, running balances and transfers agreeing', async () => {
  await using database = await ledger({ budget: 10_000n })
  const accounts = [registration, 'a/CVC/locked', 'a/CVC/available', 'b/CVC/locked', 'b/CVC/available'] as const
  const step = fc.record({
    debit: fc.constantFrom(...accounts),
    credit: fc.constantFrom(...accounts),
    amount: fc.bigInt({ min: 1n, max: 3_000n }),
  })
  let run = 0
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { maxLength: 8 }), async (batches) => {
      for (const batch of batches) {
        const orders = batch.map(({ debit, credit, amount }) => order(`run:${run++}`, amount, { debit, credit }))
        await database
          .transact((tx) => post(tx, now, orders))
          .catch((error: unknown) => {
            if (!(error instanceof LedgerRefusal)) throw error
          })
      }
      expect(await checkLedger(database.db)).toEqual([])
    }),
    { numRuns: 25 },
  )
})

test('INV-M03 a user never goes below zero: neither by the code nor by the database', async () => {
  await using database = await ledger()
  await database.transact((tx) => post(tx, now, [gift('mina/CVC/locked', 100n)]))
  await expect(database.transact((tx) => transfer(tx, now, order('a', 101n)))).rejects.toThrow('balance too low')
  const raw = sql`update account set balance = -1 where id = 'mina/CVC/locked'`
  await expect(raw.execute(database.db)).rejects.toThrow('account_floor')
  const lowered = sql`update account set floor = -1 where id = 'mina/CVC/locked'`
  await expect(lowered.execute(database.db)).rejects.toThrow('only_the_programme_issues')
})

test('INV-M03 of 16 transfers at once from a balance for 10, exactly 10 succeed', async () => {
  await using database = await ledger({ connections: 16 })
  await database.transact((tx) => post(tx, now, [gift('mina/CVC/locked', 100n)]))
  const tries = Array.from({ length: 16 }, (_, index) =>
    database.transact((tx) => transfer(tx, now, order(`spend:${index}`, 10n))),
  )
  const outcomes = await Promise.allSettled(tries)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  expect(await balances(database.db, 'mina', 'CVC')).toMatchObject({ locked: 0n, available: 100n })
  expect(await checkLedger(database.db)).toEqual([])
})

test.each([
  'update transfer set amount = 1',
  'delete from transfer',
  'truncate transfer',
  'truncate transfer, account cascade',
])('INV-M04 transfers are append-only: %s is refused', async (statementText) => {
  await using database = await ledger()
  await database.transact((tx) => post(tx, now, [gift('mina/CVC/locked', 100n)]))
  await expect(sql.raw(statementText).execute(database.db)).rejects.toThrow('append-only')
  await expect(sql`delete from account`.execute(database.db)).rejects.toThrow('append-only')
  expect(await balanceOf(database.db, 'mina/CVC/locked')).toBe(100n)
})

test('INV-M04 a correction names the transfer it takes back, and there is only one', async () => {
  await using database = await ledger()
  const [given] = await database.transact((tx) => post(tx, now, [gift('mina/CVC/locked', 100n)]))
  const correction = { id: given!.id, cause: 'review/1', actor: 'operator-1', at: now }
  const corrected = await database.transact((tx) => correct(tx, correction))
  expect(corrected).toMatchObject({ corrects: given!.id, debit: 'mina/CVC/locked', credit: registration, amount: 100n })
  await expect(database.transact((tx) => correct(tx, correction))).rejects.toThrow('cannot be corrected')
  const again = order('another key', 1n, { debit: registration, corrects: given!.id })
  await expect(database.transact((tx) => transfer(tx, now, again))).rejects.toThrow('transfer_corrects_key')
  expect(await balanceOf(database.db, 'mina/CVC/locked')).toBe(0n)
  expect(await checkLedger(database.db)).toEqual([])
})

test('INV-M04 of 8 corrections of one transfer at once, one is posted', async () => {
  await using database = await ledger()
  const [given] = await database.transact((tx) => post(tx, now, [gift('mina/CVC/locked', 100n)]))
  await Promise.allSettled(
    Array.from({ length: 8 }, (_, index) =>
      database.transact((tx) => correct(tx, { id: given!.id, cause: `review/${index}`, actor: 'operator-1', at: now })),
    ),
  )
  expect(await balanceOf(database.db, 'mina/CVC/locked')).toBe(0n)
  expect(await statement(database.db, { account: 'mina/CVC/locked' })).toHaveLength(2)
})

test('INV-M05 the same key and content 16 times at once moves the amount once and answers one transfer', async () => {
  await using database = await ledger({ connections: 16 })
  await database.transact((tx) => post(tx, now, [gift('mina/CVC/locked', 100n)]))
  const answers = await Promise.all(
    Array.from({ length: 16 }, () => database.transact((tx) => transfer(tx, now, order('a', 10n)))),
  )
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect(await balances(database.db, 'mina', 'CVC')).toMatchObject({ locked: 90n, available: 10n })
})

test('INV-M05 the same key with other content is refused, one after the other and at once', async () => {
  await using database = await ledger()
  await database.transact((tx) => post(tx, now, [gift('mina/CVC/locked', 100n), order('a', 10n)]))
  for (const changes of [
    { amount: units(11n) },
    { code: 'payout' as const },
    { cause: 'x' },
    { actor: 'x' },
    { ruleVersion: 'x' },
  ]) {
    const other = order('a', 10n, changes)
    await expect(database.transact((tx) => transfer(tx, now, other))).rejects.toThrow('key used for other content')
  }
  const targets = ['a', 'b', 'c', 'd'].map((owner) => `${owner}/CVC/locked` as const)
  const outcomes = await Promise.allSettled(
    targets.map((credit) =>
      database.transact((tx) => transfer(tx, now, order('b', 5n, { debit: registration, credit }))),
    ),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await balanceOf(database.db, registration)).toBe(-105n)
})

test('INV-M06 transfers posted together commit together or not at all', async () => {
  await using database = await ledger()
  const orders = [gift('mina/CVC/locked', 100n), order('a', 40n), order('b', 61n)]
  await expect(database.transact((tx) => post(tx, now, orders))).rejects.toThrow('balance too low')
  expect(await balanceOf(database.db, registration)).toBe(0n)
  expect(await statement(database.db, { account: registration })).toEqual([])
})

test('INV-M07 an issue account never issues more than its budget, also 16 at once', async () => {
  await using database = await ledger({ budget: 95n, connections: 16 })
  const outcomes = await Promise.allSettled(
    Array.from({ length: 16 }, (_, index) =>
      database.transact((tx) => post(tx, now, [gift(`u${index}/CVC/locked`, 10n)])),
    ),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(9)
  expect(await balanceOf(database.db, registration)).toBe(-90n)
})

test('INV-M07 a budget below what was issued stops further issue and takes nothing back', async () => {
  await using database = await ledger()
  await database.transact((tx) => post(tx, now, [gift('mina/CVC/locked', 100n)]))
  await database.transact((tx) => setBudget(tx, registration, 50n))
  await expect(database.transact((tx) => post(tx, now, [gift('nari/CVC/locked', 1n)]))).rejects.toThrow(
    'balance too low',
  )
  expect(await checkLedger(database.db)).toEqual([])
})

test('INV-M08 every transfer keeps its code, cause, actor and rule version; none of them may be empty', async () => {
  await using database = await ledger()
  const [posted] = await database.transact((tx) => post(tx, now, [gift('mina/CVC/locked', 100n)]))
  const line = { code: 'grant', cause: 'test/gift:mina/CVC/locked', actor: 'mina', ruleVersion: 'v2' }
  expect(posted).toMatchObject(line)
  for (const field of ['code', 'cause', 'actor', 'ruleVersion']) {
    await expect(database.transact((tx) => transfer(tx, now, order('a', 1n, { [field]: '' })))).rejects.toThrow('check')
  }
})

test('INV-M09 nothing, less than nothing, too much and an overflowing balance are refused', async () => {
  await using database = await ledger({ budget: maximumAmount })
  for (const amount of [0n, -1n, maximumAmount + 1n, 2n ** 63n, 2n ** 64n + 5n]) {
    await expect(database.transact((tx) => post(tx, now, [gift('a/CVC/locked', amount)]))).rejects.toThrow(
      'out of range',
    )
  }
  await database.transact((tx) => post(tx, now, [gift('a/CVC/locked', maximumAmount)]))
  await sql`update account set floor = -4611686018427387904 where id = 'programme/CVC/invite'`.execute(database.db)
  const more = order('more', maximumAmount, { debit: 'programme/CVC/invite', credit: 'a/CVC/locked' })
  await expect(database.transact((tx) => transfer(tx, now, more))).rejects.toThrow('out of range')
})

test('INV-M10 a statement closes with the balance of the account, whatever its pages', async () => {
  await using database = await ledger()
  const spending = Array.from({ length: 7 }, (_, index) => order(`s:${index}`, 3n))
  await database.transact((tx) => post(tx, now, [gift('mina/CVC/locked', 100n), ...spending]))
  const first = await statement(database.db, { account: 'mina/CVC/locked', limit: 5 })
  const rest = await statement(database.db, { account: 'mina/CVC/locked', before: first.at(-1)!.transfer.id })
  expect(first[0]!.balance).toBe(79n)
  expect([...first, ...rest].map(({ change }) => change)).toEqual([-3n, -3n, -3n, -3n, -3n, -3n, -3n, 100n])
})

test('accounts are locked in id order, so transfers crossing each other never wait in a circle', async () => {
  await using database = await ledger()
  const { db } = database
  await database.transact((tx) => post(tx, now, [gift('b/CVC/locked', 100n), gift('a/CVC/locked', 100n)]))
  await db
    .transaction()
    .execute(async (first) => {
      await lockAccount(first, 'a/CVC/locked')
      const both = db.transaction().execute((second) => lockAccounts(second, ['b/CVC/locked', 'a/CVC/locked']))
      await untilWaiting(db)
      // Whoever waits for the first account does not hold the second yet.
      await db
        .transaction()
        .execute((third) =>
          third.selectFrom('account').select('id').where('id', '=', 'b/CVC/locked').forUpdate().noWait().execute(),
        )
      return { both }
    })
    .then(({ both }) => both)
})

test('only users’ own buckets are opened by use; a system account nobody made is refused', async () => {
  await using database = await ledger()
  for (const debit of ['programme/CVC/locked', 'mina/CVC/treasury', 'mina/BTC/locked', 'mina/CVC'])
    await expect(
      database.transact((tx) => transfer(tx, now, order('a', 1n, { debit: debit as AccountId }))),
    ).rejects.toThrow(/unknown account|accounts do not fit/)
})

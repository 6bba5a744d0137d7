import { sql } from 'kysely'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { maximumAmount, units } from '@madang/contract/money.ts'
import { testDatabase } from '../db/test-database.ts'
import { untilWaiting } from '../db/test-waits.ts'
import { type AccountId, balances, lockAccount, newAccount, partsOf, userBuckets } from './account.ts'
import { balancesOf } from './balances-of.ts'
import { checkLedger } from './check-ledger.ts'
import { correct } from './correct.ts'
import { balancesBefore, entriesBetween } from './entries.ts'
import { flush } from './flush.ts'
import { holdings } from './holdings.ts'
import { post, transfer } from './post.ts'
import { LedgerRefusal } from './refusal.ts'
import { setBudget } from './set-budget.ts'
import { statement } from './statement.ts'
import { gift, now, order } from './test-order.ts'
import { checkOwner, ledgerTotals, poolUses, userHoldings } from './totals.ts'
import type { Order } from './transfer.ts'
import { transfersByCode, transfersByKey } from './transfers-by-key.ts'

/** The ledger to the last unit and the last case: what no planted fault may survive. */

async function ledger(budget = 1_000n) {
  const database = await testDatabase()
  await database.transact((tx) => setBudget(tx, 'programme/CVC/registration', budget))
  return database
}

test('the name of an account has an owner, an asset and a bucket, and nothing else', () => {
  expect(partsOf('mina/CVC/locked')).toEqual({ owner: 'mina', asset: 'CVC', bucket: 'locked' })
  for (const name of [
    '',
    'mina',
    'mina/CVC',
    '/CVC/locked',
    'mina/toString/locked',
    'mina/cvc/locked',
    'mina/CVC/',
    'mina/CVC/Locked',
    'mina/CVC/x9',
    'mina/CVC/locked/',
  ])
    expect(() => partsOf(name as AccountId), name).toThrow(new LedgerRefusal('unknown account', name))
})

test('INV-M03 each bucket of a user is opened by its first use, and no account of the programme is', async () => {
  expect(userBuckets.map((bucket) => newAccount(`mina/CVC/${bucket}`))).toEqual(
    userBuckets.map((bucket) => `mina/CVC/${bucket}`),
  )
  expect(newAccount('mina/CVC/pool')).toBeNull()
  expect(newAccount('programme/CVC/locked')).toBeNull()
  await using database = await ledger()
  const gifts = userBuckets.map((bucket, index) => gift(`mina/CVC/${bucket}`, BigInt(index + 1)))
  await database.transact((tx) => post(tx, now, gifts))
  expect(await balances(database.db, 'mina', 'CVC')).toEqual({
    locked: 1n,
    available: 2n,
    held_withdrawal: 3n,
    held_buyback: 4n,
    frozen: 5n,
    bonus: 6n,
  })
  expect(await balances(database.db, 'mina', 'USDT')).toEqual({
    locked: 0n,
    available: 0n,
    held_withdrawal: 0n,
    held_buyback: 0n,
    frozen: 0n,
    bonus: 0n,
  })
  expect(await balancesOf(database.db, ['mina/CVC/frozen', 'mina/CVC/pool'])).toEqual(
    new Map([['mina/CVC/frozen', 5n]]),
  )
  expect(await holdings(database.db, 'CVC')).toEqual([{ owner: 'mina', balance: 21n }])
  expect(await holdings(database.db, 'USDT')).toEqual([])
})

test('INV-M04 what does not exist, and what was corrected before, cannot be corrected', async () => {
  await using database = await ledger()
  const about = { cause: 'test', actor: 'ann', at: now }
  const nothing = database.transact((tx) => correct(tx, { id: 4711n, ...about }))
  await expect(nothing).rejects.toThrow(new LedgerRefusal('cannot be corrected', '4711'))
  const given = await database.transact((tx) => transfer(tx, now, gift('mina/CVC/locked', 10n)))
  const taken = await database.transact((tx) => correct(tx, { id: given.id, ...about }))
  expect(taken).toMatchObject({
    key: `correction:${given.id}`,
    code: 'correction',
    cause: 'test',
    actor: 'ann',
    ruleVersion: given.ruleVersion,
    debit: given.credit,
    credit: given.debit,
    amount: 10n,
    corrects: given.id,
    debitBalance: 0n,
    creditBalance: 0n,
  })
  const again = database.transact((tx) => correct(tx, { id: given.id, ...about }))
  await expect(again).rejects.toThrow(new LedgerRefusal('cannot be corrected', String(given.id)))
})

test('INV-M09 an account is filled to 2^62 − 1 and no further, and no amount is taken that is none', async () => {
  const ceiling = 2n ** 62n - 1n
  await using database = await ledger(ceiling)
  const full = { id: 'mina/CVC/locked', owner: 'mina', asset: 'CVC', bucket: 'locked', balance: ceiling - 5n } as const
  await database.db.insertInto('account').values(full).execute()
  const given = (key: string, amount: bigint, credit: AccountId = full.id) =>
    database.transact((tx) => transfer(tx, now, { ...gift(credit, amount), key }))
  for (const amount of [6n, 0n, -1n])
    await expect(given('a', amount)).rejects.toThrow(new LedgerRefusal('amount out of range', 'a'))
  expect(await given('a', 5n)).toMatchObject({ creditBalance: ceiling, debitBalance: -5n })
  expect(await given('b', maximumAmount, 'jun/CVC/locked')).toMatchObject({ creditBalance: maximumAmount })
  await expect(given('c', maximumAmount + 1n, 'jun/CVC/locked')).rejects.toThrow('amount out of range')
})

test('INV-M05 a key names every part of its transfer: another in any part is other content', async () => {
  await using database = await ledger()
  const given = await database.transact((tx) => transfer(tx, now, gift('mina/CVC/locked', 50n)))
  const same = order('a', 5n, { corrects: given.id })
  const posted = (orders: readonly Order[]) => database.transact((tx) => post(tx, now, orders))
  const first = await posted([same])
  expect(await posted([same])).toEqual(first)
  const changes = [
    { code: 'payout' },
    { cause: 'x' },
    { actor: 'x' },
    { ruleVersion: 'x' },
    { amount: units(6n) },
    { corrects: 4n },
    { debit: 'mina/CVC/frozen' },
    { credit: 'mina/CVC/frozen' },
    { debit: 'mina/CVC/available', credit: 'mina/CVC/locked' },
  ] as const
  const refusal = (key: string) => new LedgerRefusal('key used for other content', key)
  const { corrects: _, ...plain } = same
  for (const change of changes) {
    const [part] = Object.keys(change)
    await expect(posted([{ ...same, ...change }]), part).rejects.toThrow(refusal('a'))
    // The same among the orders of one event.
    const fresh = { ...plain, key: 'b' }
    await expect(posted([fresh, { ...fresh, ...change }]), part).rejects.toThrow(refusal('b'))
  }
  await expect(posted([plain])).rejects.toThrow(refusal('a'))
  const [once, twice] = await posted([order('c', 2n), order('c', 2n)])
  expect(twice).toEqual(once)
  expect(await balances(database.db, 'mina', 'CVC')).toMatchObject({ locked: 43n, available: 7n })
})

test('an account that is not in the books is refused by name; amounts that come back leave balances as they were', async () => {
  await using database = await ledger()
  await database.transact((tx) => post(tx, now, [gift('mina/CVC/locked', 5n)]))
  const posted = (...orders: Order[]) => database.transact((tx) => post(tx, now, orders))
  for (const side of ['debit', 'credit'] as const)
    await expect(posted(order('a', 1n, { [side]: 'programme/CVC/nobody' }))).rejects.toThrow(
      new LedgerRefusal('unknown account', 'programme/CVC/nobody'),
    )
  const back = order('c', 5n, { debit: 'mina/CVC/available', credit: 'mina/CVC/locked' })
  expect(await posted(order('b', 5n), back)).toMatchObject([
    { debitBalance: 0n, creditBalance: 5n },
    { debitBalance: 0n, creditBalance: 5n },
  ])
  expect(await balances(database.db, 'mina', 'CVC')).toMatchObject({ locked: 5n, available: 0n })
  await expect(posted(order('d', 6n))).rejects.toThrow(new LedgerRefusal('balance too low', 'mina/CVC/locked, d'))
  await posted(order('e', 2n))
  expect(await balances(database.db, 'mina', 'CVC')).toMatchObject({ locked: 3n, available: 2n })
  expect(await checkLedger(database.db)).toEqual([])
})

test('a refusal that no state could change comes before any account is looked at', async () => {
  await using database = await ledger()
  const wrong = order('a', 0n, { debit: 'programme/CVC/nobody', credit: 'mina/CVC/locked' })
  await expect(database.transact((tx) => post(tx, now, [wrong]))).rejects.toThrow(
    new LedgerRefusal('amount out of range', 'a'),
  )
  expect(await database.transact((tx) => post(tx, now, []))).toEqual([])
})

test('INV-M05 a key that another transaction takes meanwhile for other accounts is other content', async () => {
  await using database = await ledger()
  await database.transact((tx) => post(tx, now, [gift('a/CVC/locked', 5n), gift('b/CVC/locked', 5n)]))
  const mine = (owner: 'a' | 'b') =>
    order('key', 1n, { debit: `${owner}/CVC/locked`, credit: `${owner}/CVC/available` })
  const { promise: posted, resolve: tellPosted } = Promise.withResolvers<void>()
  const { promise: waiting, resolve: letGo } = Promise.withResolvers<void>()
  const first = database.transact(async (tx) => {
    await post(tx, now, [mine('a')])
    tellPosted()
    await waiting
  })
  await posted
  const second = database.transact((tx) => post(tx, now, [mine('b')]))
  const refusal = expect(second).rejects.toThrow(new LedgerRefusal('key used for other content', 'key'))
  // The second has looked for the key and waits with its own before the first commits.
  await untilWaiting(database.db)
  letGo()
  await Promise.all([first, refusal])
  expect(await checkLedger(database.db)).toEqual([])
})

test('transfers are found by their keys and counted by their codes', async () => {
  await using database = await ledger()
  await database.transact((tx) => post(tx, now, [gift('mina/CVC/locked', 10n), order('a', 3n)]))
  expect([...(await transfersByKey(database.db, ['a', 'nobody'])).keys()]).toEqual(['a'])
  expect(await transfersByKey(database.db, [])).toEqual(new Map())
  expect([...(await transfersByCode(database.db))]).toEqual([
    ['grant', 1],
    ['unlock', 1],
  ])
})

test('INV-M10 pages of a statement follow each other without gap or repeat, newest first, signed by side', async () => {
  await using database = await ledger()
  await database.transact((tx) => post(tx, now, [gift('mina/CVC/locked', 10n)]))
  for (const key of ['a', 'b', 'c']) await database.transact((tx) => post(tx, now, [order(key, 1n)]))
  const all = await statement(database.db, { account: 'mina/CVC/locked' })
  expect(all.map(({ transfer: { key }, change, balance }) => [key, change, balance])).toEqual([
    ['c', -1n, 7n],
    ['b', -1n, 8n],
    ['a', -1n, 9n],
    ['gift:mina/CVC/locked', 10n, 10n],
  ])
  const first = await statement(database.db, { account: 'mina/CVC/locked', limit: 2 })
  const rest = await statement(database.db, { account: 'mina/CVC/locked', before: first[1]!.transfer.id, limit: 2 })
  expect([...first, ...rest]).toEqual(all)
  expect(all.every(({ at }) => at instanceof Date)).toBe(true)
  expect(await statement(database.db, { account: 'jun/CVC/locked' })).toEqual([])
})

test('entries of a span begin with its first moment and end before its last; what was before adds up', async () => {
  await using database = await ledger()
  await database.transact((tx) => post(tx, now, [gift('mina/CVC/locked', 10n)]))
  await database.transact((tx) => post(tx, now, [order('a', 3n)]))
  const accounts: AccountId[] = ['mina/CVC/locked', 'mina/CVC/available']
  const [line] = await statement(database.db, { account: 'mina/CVC/available' })
  const at = line!.at
  const later = new Date(at.getTime() + 1_000)
  const long = new Date(0)
  const entries = await entriesBetween(database.db, accounts, { from: long, until: later })
  expect(entries.map(({ code, bucket, change }) => [code, bucket, change])).toEqual([
    ['grant', 'locked', 10n],
    ['unlock', 'locked', -3n],
    ['unlock', 'available', 3n],
  ])
  expect(await entriesBetween(database.db, accounts, { from: later, until: later })).toEqual([])
  expect(await balancesBefore(database.db, accounts, later)).toEqual(
    new Map([
      ['locked', 7n],
      ['available', 3n],
    ]),
  )
  expect(await balancesBefore(database.db, accounts, long)).toEqual(new Map())
})

test('the sums of everybody and of one owner are those of the accounts', async () => {
  await using database = await ledger()
  const none = await ledgerTotals(database.db)
  expect(none).toMatchObject({
    locked: 0n,
    available: 0n,
    registrationUsed: 0n,
    registrationBudget: 1_000n,
    entries: 0,
  })
  await database.transact((tx) =>
    post(tx, now, [gift('mina/CVC/locked', 10n), gift('jun/CVC/locked', 4n), order('a', 3n)]),
  )
  expect(await ledgerTotals(database.db)).toEqual({
    locked: 11n,
    available: 3n,
    registrationUsed: 14n,
    registrationBudget: 1_000n,
    entries: 3,
  })
  expect(await checkOwner(database.db, 'mina')).toEqual({ equals: true, entries: 2 })
  expect(await checkOwner(database.db, 'nobody')).toEqual({ equals: true, entries: 0 })
  await database.db.updateTable('account').set({ balance: 99n }).where('id', '=', 'jun/CVC/locked').execute()
  expect(await checkOwner(database.db, 'jun')).toEqual({ equals: false, entries: 1 })
})

test('INV-M07 pools with a budget are told in the order of their names, with what was taken out of each; holdings by bucket', async () => {
  await using database = await ledger(1_000n)
  await database.transact((tx) => setBudget(tx, 'programme/CVC/invite', 500n))
  await database.transact((tx) => setBudget(tx, 'programme/USDT/airdrop', 70n))
  await database.transact((tx) =>
    post(tx, now, [gift('mina/CVC/locked', 30n), gift('jun/CVC/locked', 12n), gift('mina/CVC/available', 5n)]),
  )
  expect(await poolUses(database.db, 'CVC')).toEqual([
    { account: 'programme/CVC/invite', used: 0n, budget: 500n },
    { account: 'programme/CVC/registration', used: 47n, budget: 1_000n },
  ])
  expect(await userHoldings(database.db, 'CVC')).toEqual([
    { bucket: 'available', amount: 5n },
    { bucket: 'locked', amount: 42n },
  ])
})

test('a refusal says its reason and its subject', () => {
  const refusal = new LedgerRefusal('balance too low', 'mina')
  expect(refusal).toMatchObject({ name: 'LedgerRefusal', reason: 'balance too low', message: 'balance too low: mina' })
})

test('a lock answers the balance, the floor and 0 for an account nobody used', async () => {
  await using database = await ledger()
  expect(await database.transact((tx) => lockAccount(tx, 'mina/CVC/locked'))).toMatchObject({ balance: 0n, floor: 0n })
  expect(await database.transact((tx) => lockAccount(tx, 'programme/CVC/registration'))).toMatchObject({
    floor: -1_000n,
  })
})

test('a flush keeps its statements prepared, answers a refusal to its member alone and leaves no transaction open', async () => {
  await using database = await testDatabase({ connections: 1 })
  await database.transact((tx) => setBudget(tx, 'programme/CVC/registration', 1_000n))
  const { pool } = database
  await sql`create table note (x integer)`.execute(database.db)
  const noted = { statements: [{ name: 'note', text: 'insert into note values (1)', values: [] }] }
  const given = { at: now, orders: [gift('mina/CVC/locked', 10n)], ...noted }
  const refused = { at: now, orders: [order('a', 11n)], ...noted }
  const [first, refusal] = await flush(pool, [given, refused])
  expect(first).toMatchObject([{ key: 'gift:mina/CVC/locked', creditBalance: 10n }])
  expect(refusal).toEqual(new LedgerRefusal('balance too low', 'mina/CVC/locked, a'))
  expect(refusal).toBeInstanceOf(LedgerRefusal)
  // The same again is known: nothing is written, no statement runs.
  expect(await flush(pool, [given])).toEqual([first])
  const { rows: notes } = await pool.query<{ count: bigint }>('select count(*) from note')
  expect(notes[0]?.count).toBe(1n)

  const { rows } = await pool.query<{ name: string }>('select name from pg_prepared_statements')
  expect(rows.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['ledger-post-transfers-while-books-agree', 'note']),
  )
  const open = await pool.query(
    'select from pg_stat_activity where pid = pg_backend_pid() and xact_start < query_start',
  )
  expect(open.rowCount).toBe(0)

  // What is no refusal is our mistake, and no member's.
  const mistake = { at: now, orders: [{ ...order('b', 1n), debit: null as never }] }
  await expect(flush(pool, [mistake])).rejects.toThrow(TypeError)
})

test('transfers alone are one round trip, also when some are refused; with statements two; nothing asked is none', async () => {
  await using database = await ledger()
  const { pool } = database
  await database.transact((tx) => post(tx, now, [gift('mina/CVC/locked', 10n), gift('mina/CVC/available', 1n)]))
  const trips: string[] = []
  const counted = new Proxy(pool, {
    get: (target, name: keyof pg.Pool) => {
      if (name === 'query' || name === 'connect') trips.push(name)
      const value: unknown = target[name]
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const figures = (outcomes: Awaited<ReturnType<typeof flush>>) =>
    outcomes.map((outcome) => {
      if (outcome instanceof Error) return outcome instanceof LedgerRefusal ? outcome.reason : outcome.message
      return outcome.map(({ key, debitBalance }) => [key, debitBalance])
    })
  const members = [
    { at: now, orders: [order('b', 1n), order('c', 1n)] },
    { at: now, orders: [order('d', 1n), order('e', 10n)] },
    { at: now, orders: [order('f', 0n)] },
    // Goes on while books differ, and is asked about once all the same.
    { at: now, orders: [order('g', 1n, { code: 'buyback_hold' })] },
    { at: now, orders: [] },
  ]
  const expected = [
    [
      ['b', 9n],
      ['c', 8n],
    ],
    'balance too low',
    'amount out of range',
    [['g', 7n]],
    [],
  ]
  expect(figures(await flush(counted, members))).toEqual(expected)
  expect(trips).toEqual(['query'])
  expect(
    figures(
      await flush(counted, [
        { at: now, orders: [] },
        { at: now, orders: [order('f', 0n)] },
      ]),
    ),
  ).toEqual([[], 'amount out of range'])
  expect(trips).toEqual(['query'])
  const statements = [{ name: 'one', text: 'select 1', values: [] }]
  expect(figures(await flush(counted, [{ at: now, orders: [order('h', 1n)], statements }]))).toEqual([[['h', 6n]]])
  expect(trips).toEqual(['query', 'connect'])
  expect(await balances(database.db, 'mina', 'CVC')).toMatchObject({ locked: 6n, available: 5n })
  expect(await checkLedger(database.db)).toEqual([])
})

test('INV-M05 whose first order with a key was refused does not keep the key from the next', async () => {
  await using database = await ledger(10n)
  const paid = (key: string, amount: bigint, changes: Partial<Order> = {}) => ({
    ...gift('mina/CVC/locked', amount),
    key,
    ...changes,
  })
  const events = [
    [paid('half', 4n), paid('shared', 1n), paid('too much', 7n)],
    [paid('shared', 2n), paid('shared', 2n)],
    [paid('shared', 3n)],
    [paid('rest', 8n)],
  ].map((orders) => ({ at: now, orders }))
  const [first, second, third, fourth] = await flush(database.pool, events)
  expect(first).toEqual(new LedgerRefusal('balance too low', 'programme/CVC/registration, too much'))
  expect(second).toMatchObject([{ creditBalance: 2n }, { creditBalance: 2n }])
  expect(third).toEqual(new LedgerRefusal('key used for other content', 'shared'))
  expect(fourth).toMatchObject([{ debitBalance: -10n, creditBalance: 10n }])
  expect(await checkLedger(database.db)).toEqual([])
})

test('INV-M05 a transfer keeps the moment of its first event, and asking again at another changes nothing', async () => {
  await using database = await ledger()
  const later = new Date(now.getTime() + 86_400_000)
  const first = await database.transact((tx) => post(tx, now, [gift('mina/CVC/locked', 10n)]))
  expect(await database.transact((tx) => post(tx, later, [gift('mina/CVC/locked', 10n)]))).toEqual(first)
  const [own, other] = [
    { at: now, orders: [order('a', 1n), order('b', 1n)] },
    { at: later, orders: [order('c', 1n)] },
  ]
  await flush(database.pool, [own, other])
  const posted = await transfersByKey(database.db, ['gift:mina/CVC/locked', 'a', 'b', 'c'])
  expect([...posted.values()].map(({ key, at }) => [key, at]).sort()).toEqual([
    ['a', now],
    ['b', now],
    ['c', later],
    ['gift:mina/CVC/locked', now],
  ])
})

test('INV-M04 what the release before posts has no moment and keeps the time when it was posted', async () => {
  await using database = await ledger()
  await database.transact((tx) => post(tx, now, [gift('mina/CVC/locked', 10n), gift('mina/CVC/available', 1n)]))
  const asked = [['b'], ['CVC'], ['mina/CVC/locked'], ['mina/CVC/available'], [3n], ['unlock'], ['x'], ['x'], ['v2']]
  const fast = await database.pool.query('select * from post_plainly($1, $2, $3, $4, $5, $6, $7, $8, $9)', asked)
  expect(fast.rows).toMatchObject([{ key: 'b', debit_balance: 7n, credit_balance: 4n }])
  await database.pool.query(`with posted as (
      insert into transfer (key, asset, debit, credit, amount, code, cause, actor, rule_version, corrects, debit_balance, credit_balance)
      values ('c', 'CVC', 'mina/CVC/locked', 'mina/CVC/available', 2, 'unlock', 'x', 'x', 'v2', null, 5, 6) returning amount)
    update account set balance = balance + case bucket when 'locked' then -2 else 2 end where owner = 'mina'`)
  const posted = await transfersByKey(database.db, ['b', 'c'])
  expect([...posted.values()].map(({ at }) => at)).toEqual([null, null])
  const { rows } = await sql<{
    posted_at: Date
  }>`select posted_at from transfer where key in ('b', 'c') order by id`.execute(database.db)
  const lines = await statement(database.db, { account: 'mina/CVC/available' })
  expect(lines.map(({ at }) => at)).toEqual([rows[1]!.posted_at, rows[0]!.posted_at, now])
  expect(await checkLedger(database.db)).toEqual([])
})

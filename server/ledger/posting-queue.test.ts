import fc from 'fast-check'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { Failure } from '@madang/contract/failures.ts'
import { type TestDatabase, testDatabase } from '../db/test-database.ts'
import { untilWaiting } from '../db/test-waits.ts'
import { type AccountId, balances } from './account.ts'
import { checkLedger } from './check-ledger.ts'
import { post } from './post.ts'
import { postingQueue } from './posting-queue.ts'
import { LedgerRefusal } from './refusal.ts'
import { setBudget } from './set-budget.ts'
import { gift, now, order } from './test-order.ts'
import type { Order } from './transfer.ts'

const registration = 'programme/CVC/registration'
const treasury = (key: string, credit: AccountId, amount = 1n) =>
  order(key, amount, { code: 'grant', debit: registration, credit })

async function ledger(budget = 1_000_000n): Promise<TestDatabase> {
  const database = await testDatabase({ connections: 12 })
  await database.transact((tx) => setBudget(tx, registration, budget))
  return database
}

async function issued({ db }: TestDatabase): Promise<bigint> {
  const row = await db.selectFrom('account').select('balance').where('id', '=', registration).executeTakeFirstOrThrow()
  return -row.balance
}

/** Counts the transactions of a pool: one `begin` each. */
function counted(pool: pg.Pool): { pool: pg.Pool; flushes: () => number } {
  let flushes = 0
  pool.on('acquire', () => flushes++)
  return { pool, flushes: () => flushes }
}

/** How each promise ended: its reason, or `posted`. */
async function outcomes(promises: readonly Promise<unknown>[]): Promise<string[]> {
  const settled = await Promise.allSettled(promises)
  return settled.map((each) => {
    if (each.status === 'fulfilled') return 'posted'
    return each.reason instanceof LedgerRefusal || each.reason instanceof Failure
      ? each.reason instanceof LedgerRefusal
        ? each.reason.reason
        : each.reason.failure
      : String(each.reason.code ?? each.reason)
  })
}

test('INV-M02 64 callers of two processes draw from one issue account: its row is exact, commits are shared', async () => {
  await using database = await ledger()
  const watched = counted(database.pool)
  const queues = [postingQueue({ pool: watched.pool }), postingQueue({ pool: watched.pool })]
  await Promise.all(
    Array.from({ length: 64 }, async (_, caller) => {
      for (let index = 0; index < 10; index++)
        await queues[caller % 2]!.post({
          at: now,
          orders: [treasury(`${caller}:${index}`, `user${caller}/CVC/locked`, 3n)],
        })
    }),
  )
  expect(watched.flushes()).toBeLessThan(200)
  expect(await issued(database)).toBe(1_920n)
  expect(await checkLedger(database.db)).toEqual([])
})

test('INV-M05 the same key 16 times at once, through two processes and beside a single post, counts once', async () => {
  await using database = await ledger()
  const queues = [postingQueue({ pool: database.pool }), postingQueue({ pool: database.pool })]
  const once = treasury('once', 'mina/CVC/locked', 7n)
  const answers = await Promise.all([
    ...Array.from({ length: 16 }, (_, index) => queues[index % 2]!.post({ at: now, orders: [once] })),
    database.transact((tx) => post(tx, now, [once])),
  ])
  expect(new Set(answers.map(([posted]) => posted!.id)).size).toBe(1)
  expect(await issued(database)).toBe(7n)
  expect(
    await outcomes([queues[0]!.post({ at: now, orders: [{ ...once, amount: 8n as typeof once.amount }] })]),
  ).toEqual(['key used for other content'])
})

test('INV-M05 one key for other accounts, from two processes at once: one stands, the other is refused', async () => {
  await using database = await ledger()
  await database.transact((tx) => post(tx, now, [gift('a/CVC/locked', 5n), gift('b/CVC/locked', 5n)]))
  const own = (user: string) =>
    order('shared', 1n, { debit: `${user}/CVC/locked`, credit: `${user}/CVC/available`, actor: 'x', cause: 'x' })
  const queues = ['a', 'b'].map((user) => postingQueue({ pool: database.pool }).post({ at: now, orders: [own(user)] }))
  expect((await outcomes(queues)).sort()).toEqual(['key used for other content', 'posted'])
  expect(await checkLedger(database.db)).toEqual([])
})

test('INV-M05 a key that another process takes between the look and the write is met again and found', async () => {
  await using database = await ledger()
  await database.transact((tx) => post(tx, now, [gift('a/CVC/locked', 5n), gift('b/CVC/locked', 5n)]))
  const own = (user: string) =>
    order('shared', 1n, { debit: `${user}/CVC/locked`, credit: `${user}/CVC/available`, actor: 'x', cause: 'x' })
  const { heard } = await database.transact(async (tx) => {
    await post(tx, now, [own('a')])
    const heard = outcomes([postingQueue({ pool: database.pool }).post({ at: now, orders: [own('b')] })])
    // It holds its own accounts and waits at the key, which is not committed yet.
    await untilWaiting(database.db, { event: 'transactionid' })
    return { heard }
  })
  expect(await heard).toEqual(['key used for other content'])
  expect(await checkLedger(database.db)).toEqual([])
})

test('INV-M06 a refused member leaves nothing of itself and does not hinder the others; each hears its own reason', async () => {
  await using database = await ledger(10n)
  const queue = postingQueue({ pool: database.pool })
  const heard = await outcomes([
    queue.post({ at: now, orders: [treasury('first', 'a/CVC/locked', 4n)] }),
    queue.post({ at: now, orders: [treasury('half', 'b/CVC/locked', 4n), treasury('too much', 'b/CVC/locked', 4n)] }),
    queue.post({ at: now, orders: [treasury('second', 'c/CVC/locked', 6n)] }),
    queue.post({ at: now, orders: [treasury('empty', 'd/CVC/locked', 1n)] }),
    queue.post({ at: now, orders: [treasury('nowhere', 'programme/CVC/nowhere', 1n)] }),
    queue.post({ at: now, orders: [treasury('nothing', 'd/CVC/locked', 0n)] }),
    queue.post({ at: now, orders: [treasury('crossing', 'd/USDT/locked', 1n)] }),
    queue.post({ at: now, orders: [order('poor', 5n, { debit: 'a/CVC/locked', credit: 'a/CVC/available' })] }),
    queue.post({ at: now, orders: [] }),
  ])
  expect(heard).toEqual([
    'posted',
    'balance too low',
    'posted',
    'balance too low',
    'unknown account',
    'amount out of range',
    'accounts do not fit',
    'balance too low',
    'posted',
  ])
  expect(await balances(database.db, 'b', 'CVC')).toMatchObject({ locked: 0n })
  expect(await issued(database)).toBe(10n)
  expect(await checkLedger(database.db)).toEqual([])
})

test('INV-M06 statements commit with their transfers, once; a member whose statement fails is alone with its error', async () => {
  await using database = await ledger()
  await sql`create table claim (who text primary key)`.execute(database.db)
  const queue = postingQueue({ pool: database.pool })
  const claim = (key: string, who: string) => ({
    at: now,
    orders: [treasury(key, `${who}/CVC/locked`)],
    statements: [{ name: 'claim', text: 'insert into claim values ($1)', values: [who] }],
  })
  const heard = await outcomes([
    queue.post(claim('a', 'ana')),
    queue.post(claim('b', 'bora')),
    queue.post(claim('b again', 'bora')),
    queue.post(claim('c', 'chan')),
    queue.post(claim('a', 'ana')),
  ])
  expect(heard).toEqual(['posted', 'posted', '23505', 'posted', 'posted'])
  expect(await issued(database)).toBe(3n)
  const { rows } = await sql<{ who: string }>`select who from claim order by who`.execute(database.db)
  expect(rows.map(({ who }) => who)).toEqual(['ana', 'bora', 'chan'])
  expect(await checkLedger(database.db)).toEqual([])
})

test('a full queue refuses the next caller, posts nothing for it and takes callers again afterwards', async () => {
  await using database = await ledger()
  const queue = postingQueue({ pool: database.pool, mostWaiting: 3 })
  const asked = Array.from({ length: 5 }, (_, index) =>
    queue.post({ at: now, orders: [treasury(`${index}`, 'mina/CVC/locked')] }),
  )
  expect(await outcomes(asked)).toEqual(['posted', 'posted', 'posted', 'TOO_MANY', 'TOO_MANY'])
  expect(queue.waiting).toBe(0)
  expect(await outcomes([queue.post({ at: now, orders: [treasury('3', 'mina/CVC/locked')] })])).toEqual(['posted'])
  expect(await issued(database)).toBe(4n)
})

test('connections cut under load: everything acknowledged is there, nothing twice', async () => {
  await using database = await ledger()
  const queue = postingQueue({ pool: database.pool })
  let acknowledged = 0
  const callers = Array.from({ length: 8 }, async (_, caller) => {
    for (let index = 0; index < 40; index++) {
      await queue.post({ at: now, orders: [treasury(`${caller}:${index}`, 'mina/CVC/locked')] })
      acknowledged++
    }
  })
  for (let cut = 0; cut < 3; cut++) {
    while (acknowledged < (cut + 1) * 60) await new Promise((resolve) => setImmediate(resolve))
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(database.db)
  }
  await Promise.all(callers)
  expect(await issued(database)).toBe(320n)
  expect(await checkLedger(database.db)).toEqual([])
})

test('INV-M02 INV-M05 any members in any grouping end as the pure model says: posted, refused or known', async () => {
  await using database = await ledger(100_000n)
  const users = ['a', 'b', 'c'] as const
  const step = fc.record({
    key: fc.integer({ min: 0, max: 11 }),
    from: fc.constantFrom(registration, ...users.map((user) => `${user}/CVC/locked` as const)),
    to: fc.constantFrom(...users.map((user) => `${user}/CVC/available` as const)),
    amount: fc.bigInt({ min: 1n, max: 40n }),
  })
  const members = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 12 })
  let run = 0
  await fc.assert(
    fc.asyncProperty(members, fc.integer({ min: 1, max: 6 }), async (asked, most) => {
      run++
      const owned = (id: string) => (id === registration ? id : `r${run}${id}`) as AccountId
      const orders = asked.map((steps) =>
        steps.map(({ key, from, to, amount }) =>
          order(`${run}:${key}`, amount, { debit: owned(from), credit: owned(to), cause: 'model' }),
        ),
      )
      const queue = postingQueue({ pool: database.pool, most })
      const model = pureModel()
      const heard = outcomes(orders.map((each) => queue.post({ at: now, orders: each })))
      expect(await heard).toEqual(orders.map(model.post))
      for (const [id, balance] of model.balances) {
        if (id === registration) continue
        const row = await database.db.selectFrom('account').select('balance').where('id', '=', id).executeTakeFirst()
        expect(row?.balance ?? 0n).toBe(balance)
      }
    }),
    { numRuns: 40 },
  )
  expect(await checkLedger(database.db)).toEqual([])
})

/** What the queue must do, without a database: members in order, each wholly or not at all. */
function pureModel() {
  const balances = new Map<string, bigint>()
  const posted = new Map<string, Order>()
  const post = (orders: readonly Order[]): string => {
    const before = new Map(balances)
    const keys = new Map(posted)
    for (const each of orders) {
      const first = keys.get(each.key)
      if (first) {
        const isSame = first.debit === each.debit && first.credit === each.credit && first.amount === each.amount
        if (!isSame) return 'key used for other content'
        continue
      }
      const left = (before.get(each.debit) ?? 0n) - each.amount
      if (left < 0n && each.debit !== registration) return 'balance too low'
      before.set(each.debit, left).set(each.credit, (before.get(each.credit) ?? 0n) + each.amount)
      keys.set(each.key, each)
    }
    for (const [id, balance] of before) balances.set(id, balance)
    for (const [key, each] of keys) posted.set(key, each)
    return 'posted'
  }
  return { post, balances }
}

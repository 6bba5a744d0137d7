import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { DifferenceKind } from '@madang/contract/operators/running/reconciliation.ts'
import type { PayerBooks } from '@madang/contract/wallet/payer.ts'
import type { RechargeChannelId } from '@madang/contract/wallet/recharge.ts'
import type { ReferenceCode } from '@madang/contract/wallet/reference-code.ts'
import { amountOf } from '@madang/contract/money.ts'
import { transact } from '../../db/tx.ts'
import { holdSending } from '../networks/setting.ts'
import { beginByHand, completeByHand } from '../withdrawals/pay-by-hand.ts'
import { readyToPay } from '../withdrawals/pay.ts'
import { recordDeposit } from '../recharge/record-deposit.ts'
import {
  dana,
  eunho,
  putInto,
  rich,
  testPorts,
  type TestWithdrawals,
  testWithdrawals,
  usdtOf,
} from '../withdrawals/test-withdrawals.ts'
import { pausedNetworks, settleDifference } from './differences.ts'
import { sweepKept } from '../../retention/sweep-kept.ts'
import { keptReconciliations, lastReconciliation, unreadNetworks } from './last-reconciliation.ts'
import { reconcile } from './reconcile.ts'

/** A server that completed a withdrawal and has another one in the payer's hands, beside a network and a journal that agree. */
async function agreeing() {
  const here = await testWithdrawals()
  const done = await here.broughtTo(await rich(here.db), 'completed')
  const open = await here.broughtTo(await rich(here.db), 'processing')
  const to = (await here.row(done)).address
  const signed = { to, tag: '', amount: '19000000' }
  const books: PayerBooks = {
    network: 'solana',
    maturity: 'tested',
    at: '120',
    balance: '981000000',
    gas: '5',
    transactions: [
      { txid: 'filled', left: '-1000000000', arrived: [] },
      { txid: 'tx-1', left: '19000000', arrived: [{ to, units: '19000000' }] },
    ],
    payouts: [
      { id: done, ...signed, txids: ['tx-1'], ended: 'final' },
      { id: open, ...signed, txids: ['tx-2'], ended: null },
    ],
  }
  const look = (theirs: PayerBooks = books, { head = 9 }: { head?: number } = {}) =>
    reconcile({
      db: here.db,
      clock: here.clock,
      payer: { books: () => Promise.resolve({ head, books: [theirs] }) },
      askedBy: null,
    })
  const maySend = (network = 'solana') => transact(here.db, (tx) => holdSending(tx, network))
  return { here, done, open, books, look, maySend, [Symbol.asyncDispose]: () => here[Symbol.asyncDispose]() }
}
const nothing = { differences: [], failures: [], failure: null }
type World = Awaited<ReturnType<typeof agreeing>>

const openIds = async ({ db }: TestWithdrawals) =>
  (await db.selectFrom('network_difference').select('difference_id').where('settled_at', 'is', null).execute()).map(
    ({ difference_id }) => String(difference_id),
  )

/** What is planted into books that agree: the kind, and how the other side or our database is spoiled. */
const plants: Partial<Record<DifferenceKind, (world: World) => PayerBooks | Promise<PayerBooks>>> = {
  'transaction missing': async ({ here, books, done }) => {
    await sql`alter table withdrawal disable trigger user`.execute(here.db)
    await sql`update withdrawal set txid = 'made up' where withdrawal_id = ${done}`.execute(here.db)
    return books
  },
  'transaction reorganised away': ({ books }) => ({
    ...books,
    balance: '1000000000',
    transactions: books.transactions.slice(0, 1),
  }),
  'refunded and landed': async ({ here, books, open }) => {
    await sql`alter table withdrawal disable trigger user`.execute(here.db)
    await sql`update withdrawal set state = 'failed' where withdrawal_id = ${open}`.execute(here.db)
    return { ...books, transactions: [...books.transactions, { txid: 'tx-2', left: '19000000', arrived: [] }] }
  },
  'other amount': ({ books }) => second(books, { left: '20000000' }),
  'other address': ({ books }) => second(books, { arrived: [{ to: 'solana:thief', units: '19000000' }] }),
  'unknown outgoing transaction': ({ books }) => ({
    ...books,
    transactions: [...books.transactions, { txid: 'stolen', left: '5', arrived: [] }],
  }),
  'fee taken from the amount': ({ books }) => second(books, { arrived: [{ to: 'solana:mina', units: '18000000' }] }),
  'attempt unknown to the server': ({ books }) => ({
    ...books,
    payouts: [...books.payouts, { id: 'W-99999', to: 'thief', tag: '', amount: '1', txids: [], ended: null }],
  }),
  balance: ({ books }) => ({ ...books, balance: '980999999' }),
  ledger: async ({ here, books }) => {
    await sql`update account set balance = balance + 1 where id = 'programme/USDT/chain_solana'`.execute(here.db)
    return books
  },
  'held without request': async ({ here, books, open }) => {
    await sql`alter table withdrawal disable trigger user`.execute(here.db)
    await sql`update withdrawal set quantity = quantity - 1, from_available = from_available - 1 where withdrawal_id = ${open}`.execute(
      here.db,
    )
    return books
  },
  'request without hold': async ({ here, books, open }) => {
    await sql`alter table withdrawal disable trigger user`.execute(here.db)
    await sql`update withdrawal set quantity = quantity + 1, from_available = from_available + 1 where withdrawal_id = ${open}`.execute(
      here.db,
    )
    return books
  },
  'deposit uncredited': async (world) => {
    await recorded(world)
    return world.books
  },
  'deposit credited twice': async ({ here, books }) => {
    await sql`update account set balance = balance - 1, floor = floor - 1 where id = 'programme/USDT/deposits'`.execute(
      here.db,
    )
    return books
  },
}
/** A deposit that two people recorded, as it is before anything moves. */
async function recorded({ here }: World, amount = 5_000_000n) {
  const user = await rich(here.db)
  await sql`insert into recharge_channel (id) values ('bank')`.execute(here.db)
  await here.db
    .insertInto('deposit')
    .values({
      user_id: user,
      channel_id: 'bank' as RechargeChannelId, // by its form
      reference: 'ABCD2345' as ReferenceCode, // by its form
      payment: 'transfer 7',
      payment_key: 'transfer7',
      amount,
      state: 'credited',
      entered_by: dana,
      approved_by: eunho,
      at: here.clock.now(),
    })
    .execute()
}

const second = (books: PayerBooks, changed: Partial<PayerBooks['transactions'][number]>): PayerBooks => ({
  ...books,
  transactions: books.transactions.map((each) => (each.txid === 'tx-1' ? { ...each, ...changed } : each)),
})

test.each(Object.entries(plants))(
  'REQ-177 INV-W06 %s is found in the database, and pauses sending over its network alone until two different people explained it',
  async (kind, plant) => {
    await using world = await agreeing()
    const { here, look, maySend } = world
    expect(await look()).toEqual(nothing)
    expect(await maySend()).toBe(true)

    const spoiled = await plant(world)
    const { differences } = await look(spoiled)
    expect(differences.map((each) => each.kind)).toContain(kind)
    expect(await maySend()).toBe(false)
    const isOfAll = differences.some(({ network }) => network === null)
    expect(await maySend('ethereum'), 'another network').toBe(!isOfAll)

    const reason = 'both of us looked at it'
    for (const differenceId of await openIds(here)) {
      const alone = settle(here, differenceId, [dana, dana], reason)
      await expect(alone).rejects.toThrow('NOT_ALLOWED')
      expect(await maySend()).toBe(false)
      await settle(here, differenceId, [dana, eunho], reason)
      await expect(settle(here, differenceId, [eunho, dana], reason)).rejects.toThrow('CONFLICT')
    }
    expect(await maySend()).toBe(true)
    // The same is known now, whenever it is looked at.
    await look(spoiled)
    expect(await openIds(here)).toEqual([])
  },
)

function settle({ db, clock }: TestWithdrawals, differenceId: string, people: [string, string], reason: string) {
  return transact(db, (tx) => settleDifference(tx, { differenceId, people, reason, at: clock.now() }))
}

test('REQ-177 a journal that is older than what was read of it is a difference', async () => {
  await using world = await agreeing()
  await sql`update payer_mark set position = 9`.execute(world.here.db)
  expect((await world.look(world.books, { head: 9 })).differences).toEqual([])
  expect((await world.look(world.books, { head: 8 })).differences).toMatchObject([{ kind: 'journal older' }])
})

test('REQ-177 REQ-129 a network that both the payer and people paid on reconciles whole, and a unit too many in its account is still found', async () => {
  await using world = await agreeing()
  const { here, look } = world
  Object.assign(here.ports, testPorts({}, { way: 'manual' }))
  const byHand = await here.broughtTo(await rich(here.db), 'approved')
  await here.noting((by) => beginByHand({ ...by, operator: dana }, byHand))
  expect(await look()).toEqual(nothing)
  const paid = { withdrawalId: byHand, txid: 'tx-by-hand', enteredBy: dana }
  await here.noting((by) => completeByHand({ ...by, operator: eunho }, paid))
  expect(await look()).toEqual(nothing)
  const { networks } = await transact(here.db, lastReconciliation)
  expect(networks).toMatchObject([{ network: 'solana', paid: '19000000', off: '0' }])
  await sql`update account set balance = balance + 1 where id = 'programme/USDT/chain_solana'`.execute(here.db)
  expect((await look()).differences).toMatchObject([{ kind: 'ledger', ours: '19000001', theirs: '19000000' }])
})

test('REQ-177 REQ-130 a payment that two people recorded and credited makes no network differ', async () => {
  await using world = await agreeing()
  const { here, look } = world
  const mina = await rich(here.db)
  await sql`insert into recharge_channel (id) values ('bank')`.execute(here.db)
  const entered = {
    userId: mina,
    channelId: 'bank' as RechargeChannelId, // by its form
    reference: 'ABCD2345' as ReferenceCode, // by its form
    payment: 'transfer 7',
    amount: amountOf('USDT', '5'),
    state: 'credited' as const,
  }
  await here.noting(({ tx, ...by }) => recordDeposit(tx, entered, { ...by, people: [dana, eunho] }))
  expect(await usdtOf(here.db, mina)).toMatchObject({ available: '105' })
  expect(await look()).toEqual(nothing)
})

test('REQ-177 a network that cannot be read keeps no other from being compared, and stands as it was, with its age', async () => {
  await using world = await agreeing()
  const { here, books, maySend } = world
  const ethereum: PayerBooks = { ...books, network: 'ethereum', balance: '7', transactions: [], payouts: [] }
  const filled = { ...ethereum, transactions: [{ txid: 'filled', left: '-7', arrived: [] }] }
  const look = (...all: [PayerBooks[], { network: 'ethereum' | 'solana'; why: string }[]]) =>
    reconcile({
      db: here.db,
      clock: here.clock,
      payer: { books: () => Promise.resolve({ head: 9, books: all[0], failures: all[1] }) },
      askedBy: null,
    })
  const first = here.clock.now()
  expect(await look([books, filled], [])).toEqual(nothing)
  here.clock.pass(600_000)
  const why = 'Endpoints disagree about the wallet.'
  const failures = [{ network: 'ethereum' as const, why }]
  const found = await look([{ ...books, balance: '1' }], failures)
  expect(found).toMatchObject({ differences: [{ kind: 'balance', network: 'solana' }], failures, failure: null })
  expect([await maySend('solana'), await maySend('ethereum')]).toEqual([false, true])
  const shown = await transact(here.db, lastReconciliation)
  expect(shown.failures).toEqual(failures)
  expect(Object.fromEntries(shown.networks.map(({ network, comparedAt }) => [network, comparedAt]))).toEqual({
    solana: here.clock.now(),
    ethereum: first,
  })
  expect(await transact(here.db, pausedNetworks)).toEqual({ paused: ['solana'], isAllPaused: false })
  here.clock.pass(600_000)
  await look([], [...failures, { network: 'solana', why }])
  const later = await transact(here.db, lastReconciliation)
  expect(later.networks.find(({ network }) => network === 'ethereum')).toMatchObject({
    comparedAt: first,
    balance: '7',
  })
  // For more than an hour it is an alarm, until it is read again.
  const unread = () => transact(here.db, (tx) => unreadNetworks(tx, here.clock.now()))
  expect(await unread()).toEqual({ count: 0, since: null })
  here.clock.pass(3_000_000)
  await look([], [...failures, { network: 'solana', why }])
  expect(await unread()).toEqual({ count: 1, since: first })
  await look([books, filled], [])
  expect(await unread()).toEqual({ count: 0, since: null })
})

test('REQ-177 REQ-130 a network of which deposits alone cannot be read is not compared: an alarm after an hour', async () => {
  await using world = await agreeing()
  const { here, books } = world
  const why = 'Deposits are not read: away'
  const look = (failures: { network: 'solana'; why: string }[]) =>
    reconcile({
      db: here.db,
      clock: here.clock,
      payer: { books: () => Promise.resolve({ head: 9, books: [books], failures }) },
      askedBy: null,
    })
  const unread = () => transact(here.db, (tx) => unreadNetworks(tx, here.clock.now()))
  const first = here.clock.now()
  await look([])
  for (let time = 0; time < 3; time++) {
    here.clock.pass(1_300_000)
    await look([{ network: 'solana', why }])
  }
  const shown = await transact(here.db, lastReconciliation)
  expect(shown.networks).toMatchObject([{ network: 'solana', comparedAt: first }])
  expect(await unread()).toEqual({ count: 1, since: first })
  await look([])
  expect(await unread()).toEqual({ count: 0, since: null })
})

test('REQ-177 REQ-130 a deposit that is not read yet pauses nothing, one that was passed over does', async () => {
  await using world = await agreeing()
  const { here, books } = world
  const transfers = [{ txid: 'in-1', place: 0, units: '5', position: 8 }]
  const deposits = [{ network: 'ethereum' as const, balance: '5', transfers }]
  const look = () =>
    reconcile({
      db: here.db,
      clock: here.clock,
      payer: { books: () => Promise.resolve({ head: 9, books: [books], deposits }) },
      askedBy: null,
    })
  expect((await look()).differences).toEqual([])
  await sql`update deposit_mark set position = 8`.execute(here.db)
  expect((await look()).differences).toMatchObject([{ kind: 'deposit not recorded', about: 'in-1:0' }])
})

test('INV-W06 what waits for a network that differs holds up no other: the next of another is handed over', async () => {
  await using world = await agreeing()
  const { here, look, books } = world
  await look({ ...books, balance: '1' })
  const first = await here.broughtTo(await rich(here.db), 'approved')
  const other = await putInto(here.db, await rich(here.db), 'approved', { network: 'ethereum' })
  expect((await transact(here.db, (tx) => readyToPay(tx, 10))).map(({ id }) => id)).toEqual([other])
  for (const differenceId of await openIds(here)) await settle(here, differenceId, [dana, eunho], 'seen')
  const ready = (await transact(here.db, (tx) => readyToPay(tx, 10))).map(({ id }) => id)
  expect(new Set(ready)).toEqual(new Set([first, other]))
})

test('REQ-177 what is under way between our books and theirs is no difference', async () => {
  await using world = await agreeing()
  const { here, books } = world
  const stranger = { id: 'W-99999', to: 'x', tag: '', amount: '1', txids: [], ended: null }
  let asked = 0
  const payer = {
    // Seen between the two readings of the first look alone.
    books: () =>
      Promise.resolve({
        head: 9,
        books: [asked++ === 0 ? { ...books, payouts: [...books.payouts, stranger] } : books],
      }),
  }
  const found = await reconcile({ db: here.db, clock: here.clock, payer, askedBy: null })
  expect(asked).toBe(2)
  expect(found.differences).toEqual([])
})

test('REQ-177 a look that cannot be done is kept with its reason, pauses nothing, and leaves the last figures standing', async () => {
  await using world = await agreeing()
  const { here, look, maySend } = world
  await look()
  const payer = { books: () => Promise.reject(new Error('Endpoints disagree about the wallet.')) }
  const { failure } = await reconcile({ db: here.db, clock: here.clock, payer, askedBy: null })
  expect(failure).toBe('Endpoints disagree about the wallet.')
  expect(await maySend()).toBe(true)
  const { last, networks } = await transact(here.db, lastReconciliation)
  expect(last).toMatchObject({ failure })
  expect(networks).toMatchObject([{ balance: '981000000', came: '1000000000', paid: '19000000', off: '0' }])
})

test('INV-W06 a difference is kept after what is being sent, and nothing is sent once it is kept', async () => {
  await using world = await agreeing()
  const { here, look, books, maySend } = world
  const order: string[] = []
  let looked: Promise<unknown> = Promise.resolve()
  await transact(here.db, async (tx) => {
    expect(await holdSending(tx)).toBe(true)
    looked = look({ ...books, balance: '1' }).then(() => order.push('kept'))
    // It has asked for the lock that this transaction shares.
    for (;;) {
      const { rows } = await sql`select from pg_locks where not granted`.execute(here.db)
      if (rows.length) break
    }
    order.push('sent')
  })
  await looked
  expect(order).toEqual(['sent', 'kept'])
  expect(await maySend()).toBe(false)
})

test('REQ-177 a difference that was settled is changed and taken away by nobody, not even in the database', async () => {
  await using world = await agreeing()
  const { here, look, books } = world
  await look({ ...books, balance: '1' })
  const remove = sql`delete from network_difference`
  await expect(remove.execute(here.db)).rejects.toThrow('settled once')
  await expect(sql`update network_difference set theirs = '0'`.execute(here.db)).rejects.toThrow('settled once')
  for (const differenceId of await openIds(here)) await settle(here, differenceId, [dana, eunho], 'seen')
  const reopen = sql`update network_difference set settled_at = null, settled_by = null, settled_with = null, reason = null`
  await expect(reopen.execute(here.db)).rejects.toThrow('settled once')
})

test('REQ-177 looks that found nothing go after 90 days, those that found something stay', async () => {
  await using world = await agreeing()
  const { here, look, books } = world
  await look()
  await look({ ...books, balance: '1' })
  here.clock.pass(91 * 86_400_000)
  await look()
  await sweepKept(here.db, [keptReconciliations], here.clock.now())
  const left = await here.db.selectFrom('reconciliation').select('differences').orderBy('run_id').execute()
  expect(left.map(({ differences }) => differences > 0)).toEqual([true, false])
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Behind, PayerBooks } from '@madang/contract/wallet/payer.ts'
import type { WithdrawalId } from '@madang/contract/wallet/withdrawals.ts'
import { transact } from '../../db/tx.ts'
import { noteCompleted, noteConfirming } from '../withdrawals/pay.ts'
import { dana, eunho, rich, testWithdrawals } from '../withdrawals/test-withdrawals.ts'
import { settleDifference } from './differences.ts'
import { lastReconciliation } from './last-reconciliation.ts'
import { reconcile } from './reconcile.ts'

type Transaction = PayerBooks['transactions'][number]
interface Block {
  readonly transaction: Transaction
  readonly payout: PayerBooks['payouts'][number] | null
}

const dayMs = 86_400_000
const net = '19000000'
const agrees = { differences: [], failures: [], failure: null }

/** A server beside a network of one transaction a block, whose payer tells what is behind a block where it is asked to. */
async function world() {
  const here = await testWithdrawals()
  const blocks: Block[] = [{ transaction: { txid: 'filled', left: '-1000000000', arrived: [] }, payout: null }]
  const asked: (string | null)[] = []
  let unread: { readonly isTooMuch: boolean } | null = null
  let answers: Promise<void> = Promise.resolve()
  const books = async (behind: Behind = []) => {
    const from = behind.find(({ network }) => network === 'solana')?.at
    asked.push(from ?? null)
    const told = blocks.slice(Number(from ?? 0))
    const at = String(blocks.length)
    await answers
    if (from === undefined && unread)
      return { head: 9, books: [], failures: [{ network: 'solana' as const, why: 'unread', ...unread }] }
    const balance = -blocks.slice(0, Number(at)).reduce((sum, { transaction }) => sum + BigInt(transaction.left), 0n)
    const one: PayerBooks = {
      network: 'solana',
      maturity: 'tested',
      at,
      ...(from !== undefined && { behind: from }),
      balance: String(balance),
      gas: '5',
      transactions: told.map(({ transaction }) => transaction),
      payouts: told.flatMap(({ payout }) => payout ?? []),
    }
    return { head: 9, books: [one] }
  }
  const lands = async () => {
    const id = await here.broughtTo(await rich(here.db), 'processing')
    const { address: to } = await here.row(id)
    const txid = `tx-of-${id}`
    blocks.push({
      transaction: { txid, left: net, arrived: [{ to, units: net }] },
      payout: { id, to, tag: '', amount: net, txids: [txid], ended: 'final' },
    })
    return id
  }
  const completes = async (id: WithdrawalId) => {
    const txid = `tx-of-${id}`
    await here.noting((by) => noteConfirming(by, id, { txid, seen: 1, needed: 12 }))
    await here.noting((by) => noteCompleted(by, id, { txid }))
  }
  return {
    here,
    lands,
    completes,
    pays: async () => {
      const id = await lands()
      await completes(id)
      return id
    },
    steals: (units: string) => blocks.push({ transaction: { txid: 'stolen', left: units, arrived: [] }, payout: null }),
    /** From which blocks on it was asked for, and null for all; since it was asked last. */
    asked: () => asked.splice(0),
    cannotBeReadAsAWhole: (why: { readonly isTooMuch: boolean } | null) => void (unread = why),
    waits: (until: Promise<void>) => void (answers = until),
    look: (askedBy: string | null = null) => reconcile({ db: here.db, clock: here.clock, payer: { books }, askedBy }),
    shown: async () => (await transact(here.db, lastReconciliation)).networks,
    [Symbol.asyncDispose]: () => here[Symbol.asyncDispose](),
  }
}

test('REQ-177 what agreed is not read again: the next look asks behind its block alone, and shows the whole sums', async () => {
  await using here = await world()
  await here.pays()
  await here.pays()
  expect(await here.look()).toEqual(agrees)
  expect(here.asked()).toEqual([null])
  await here.pays()
  expect(await here.look()).toEqual(agrees)
  expect(here.asked()).toEqual(['3'])
  expect(await here.shown()).toMatchObject([
    { block: '4', came: '1000000000', balance: '943000000', paid: '57000000', inFlight: '0', off: '0' },
  ])
})

test('REQ-177 what had landed and was not in the ledger is found there later, without being read again', async () => {
  await using here = await world()
  const id = await here.lands()
  expect(await here.look()).toEqual(agrees)
  expect(await here.shown()).toMatchObject([{ paid: '0', inFlight: net, off: '0' }])
  expect(await here.look()).toEqual(agrees)
  await here.completes(id)
  expect(await here.look()).toEqual(agrees)
  expect(here.asked()).toEqual([null, '2', '2'])
  expect(await here.shown()).toMatchObject([{ paid: net, inFlight: '0', off: '0' }])
})

test('REQ-177 what had landed before and is given back afterwards is found', async () => {
  await using here = await world()
  const id = await here.lands()
  await here.look()
  await sql`alter table withdrawal disable trigger user`.execute(here.here.db)
  await sql`update withdrawal set state = 'failed' where withdrawal_id = ${id}`.execute(here.here.db)
  const { differences } = await here.look()
  expect(differences.map(({ kind }) => kind)).toContain('refunded and landed')
})

test('REQ-177 what differs behind the block is found, and everything is read before it is believed', async () => {
  await using here = await world()
  await here.pays()
  await here.look()
  here.steals('5')
  const { differences } = await here.look()
  expect(differences).toMatchObject([{ kind: 'unknown outgoing transaction', about: 'stolen', theirs: '5' }])
  expect(here.asked()).toEqual([null, '2', null, null])
  // Nothing is taken for compared meanwhile.
  await here.look()
  expect(here.asked()).toEqual(['2', null, null])
})

test('REQ-177 what two people explained keeps nothing from being compared behind it, and the next theft is found', async () => {
  await using here = await world()
  const { db, clock } = here.here
  await here.pays()
  await here.look()
  here.steals('5')
  await here.look()
  const { difference_id: id } = await db.selectFrom('network_difference').selectAll().executeTakeFirstOrThrow()
  const settling = {
    differenceId: String(id),
    people: [dana, eunho],
    reason: 'a fee of the bank',
    at: clock.now(),
  } as const
  await transact(db, (tx) => settleDifference(tx, settling))
  here.asked()
  expect((await here.look()).differences).toMatchObject([{ about: 'stolen' }])
  await here.pays()
  expect(await here.look()).toEqual(agrees)
  expect(here.asked()).toEqual(['2', '3'])
  here.steals('7')
  expect((await here.look()).differences).toMatchObject(
    expect.arrayContaining([expect.objectContaining({ kind: 'unknown outgoing transaction', theirs: '7' })]),
  )
})

test('REQ-177 a payment that agreed long ago and was changed since is found by an operator who asks, and within a day', async () => {
  await using here = await world()
  const id = await here.pays()
  await here.look()
  await sql`alter table withdrawal disable trigger user`.execute(here.here.db)
  await sql`update withdrawal set txid = 'made up' where withdrawal_id = ${id}`.execute(here.here.db)
  expect(await here.look()).toEqual(agrees)
  const missing = { differences: [{ kind: 'transaction missing', about: id }] }
  expect(await here.look(dana)).toMatchObject(missing)
  expect(await here.look()).toEqual(agrees)
  here.here.clock.pass(dayMs)
  expect(await here.look()).toMatchObject(missing)
})

test('REQ-177 where all of it is more than can be read, what is new is compared all the same', async () => {
  await using here = await world()
  await here.pays()
  await here.look()
  here.cannotBeReadAsAWhole({ isTooMuch: true })
  here.here.clock.pass(dayMs)
  await here.pays()
  expect(await here.look()).toEqual(agrees)
  expect(here.asked()).toEqual([null, null, '2'])
  here.steals('5')
  expect((await here.look()).differences).toMatchObject([{ about: 'stolen' }])
})

test('REQ-177 where all of it cannot be read for another reason that is told until it can, and a theft is found meanwhile', async () => {
  await using here = await world()
  await here.pays()
  await here.look()
  here.cannotBeReadAsAWhole({ isTooMuch: false })
  here.here.clock.pass(dayMs)
  await here.pays()
  const failures = [{ network: 'solana', why: 'unread' }]
  for (let time = 0; time < 2; time++) expect(await here.look()).toEqual({ ...agrees, failures })
  here.steals('5')
  expect(await here.look()).toMatchObject({ differences: [{ about: 'stolen' }], failures })
  here.cannotBeReadAsAWhole(null)
  expect(await here.look()).toMatchObject({ differences: [{ about: 'stolen' }], failures: [] })
})

test('REQ-177 a whole look of the future, of a clock that was put back, keeps none from being read as a whole', async () => {
  await using here = await world()
  await here.pays()
  await here.look()
  await sql`update network_compared set whole_at = whole_at + interval '1 year'`.execute(here.here.db)
  here.asked()
  for (let time = 0; time < 2; time++) expect(await here.look()).toEqual(agrees)
  expect(here.asked()).toEqual([null, '2'])
})

test('REQ-177 of two looks at once the slower one, which read less, takes nothing back', async () => {
  await using here = await world()
  await here.pays()
  await here.look()
  const { promise, resolve } = Promise.withResolvers<void>()
  here.waits(promise)
  const slower = here.look()
  await expect.poll(() => here.asked().at(-1)).toBe('2')
  here.waits(Promise.resolve())
  await here.pays()
  expect(await here.look()).toEqual(agrees)
  resolve()
  expect(await slower).toEqual(agrees)
  here.asked()
  expect(await here.look()).toEqual(agrees)
  expect(here.asked()).toEqual(['3'])
})

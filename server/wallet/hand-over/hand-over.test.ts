import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import type { Payment, PayerChange } from '@madang/contract/wallet/payer.ts'
import { dropDatabase, nameOf, onServer, sibling } from '../../db/test-server.ts'
import { transact } from '../../db/tx.ts'
import { type Payer, PayerAway, payerOn } from '../../ports/payer.ts'
import { Failure } from '@madang/contract/failures.ts'
import { payoutsOverview } from '../networks/payouts-overview.ts'
import { turnSwitch } from '../networks/setting.ts'
import {
  dana,
  eunho,
  expectSound,
  putInto,
  rich,
  type TestWithdrawals,
  testWithdrawals,
  usdtOf,
} from '../withdrawals/test-withdrawals.ts'
import { takeStep } from '../withdrawals/take-step.ts'
import { measureContradictions } from './contradictions.ts'
import { handOver, handOverRound } from './hand-over.ts'
import { refund } from '../refunds/refund.ts'
import { listContradictions } from './list-contradictions.ts'
import { settle, settlementFor } from './settle.ts'

/** A payer with the promises of the port, in memory; what it is told to do wrong it does wrong. */
function testPayer() {
  const paid = new Map<string, Payment>()
  const changes: PayerChange[] = []
  const heard: string[] = []
  const closes = new Map<string, 'closed' | 'open' | 'landed'>()
  let trouble: 'none' | 'away' | 'answerLost' = 'none'
  const payer: Payer = {
    pay: async (payment) => {
      if (trouble === 'away') throw new PayerAway('away')
      heard.push(payment.id)
      const known = paid.get(payment.id)
      const isOther = known && JSON.stringify(known) !== JSON.stringify(payment)
      if (!known) paid.set(payment.id, payment)
      if (trouble === 'answerLost') throw new PayerAway('lost')
      if (isOther) return { answer: 'refused', why: 'other content under a known id' }
      return { answer: known ? 'known' : 'accepted', why: null }
    },
    changes: async (after) => {
      if (trouble === 'away') throw new PayerAway('away')
      return { changes: changes.slice(after), head: changes.length, isHalted: false }
    },
    close: async (id) => ({ state: closes.get(id) ?? 'open' }),
    networks: async () => ({ networks: [], isHalted: false, halts: [] }),
    halt: async () => undefined,
    books: async () => ({ head: changes.length, books: [] }),
  }
  return {
    payer,
    paid,
    heard,
    changes,
    closes,
    says: (id: string, is: PayerChange['is']) => void changes.push({ position: changes.length + 1, id, is }),
    be: (to: typeof trouble) => void (trouble = to),
  }
}

const txid = 'sandbox-1'
const evm = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const report = (error: unknown) => {
  throw error
}
const round = (
  { db, clock, publish, wallet }: TestWithdrawals,
  { payer }: Pick<ReturnType<typeof testPayer>, 'payer'>,
) => handOverRound({ db, clock, publish, payer, report, ...wallet })
const aPayment: Payment = {
  id: '',
  network: 'ethereum',
  asset: 'USDT',
  to: evm,
  tag: '',
  amount: '9000000',
  approvals: [],
}
const problem = async ({ db }: TestWithdrawals) =>
  (await db.selectFrom('payer_mark').select('problem').executeTakeFirstOrThrow()).problem

test('REQ-125 an approved withdrawal is handed over, confirmed and completed by what the payer says, once', async () => {
  await using here = await testWithdrawals()
  const there = testPayer()
  const mina = await rich(here.db)
  const id = await here.broughtTo(mina, 'approved')
  await round(here, there)
  expect((await here.row(id)).state).toBe('processing')
  expect(there.paid.get(id)).toMatchObject({ id, network: 'solana', asset: 'USDT', amount: '19000000' })
  there.says(id, { kind: 'confirming', txid, seen: 1, needed: 3 })
  there.says(id, { kind: 'confirming', txid, seen: 2, needed: 3 })
  await round(here, there)
  expect(await here.row(id)).toMatchObject({
    state: 'confirming',
    txid,
    seen_confirmations: 2,
    needed_confirmations: 3,
  })
  there.says(id, { kind: 'completed', txid })
  await round(here, there)
  await round(here, there)
  expect(await here.row(id)).toMatchObject({ state: 'completed', txid })
  expect(await usdtOf(here.db, mina)).toEqual({ available: '80', bonus: '0', held: '0' })
  expect(there.paid.size).toBe(1)
  await expectSound(here)
})

test('REQ-125 INV-W05 what the payer says has failed comes back whole once it proved that nothing can land and two people agreed', async () => {
  await using here = await testWithdrawals()
  const there = testPayer()
  const mina = await rich(here.db)
  const id = await here.broughtTo(mina, 'approved')
  await round(here, there)
  there.says(id, { kind: 'failed' })
  await round(here, there)
  const back = () => here.noting((by) => refund(by, id, [dana, eunho]))
  await expect(back()).rejects.toEqual(new Failure('CONFLICT'))
  expect((await here.row(id)).state).toBe('processing')
  there.closes.set(id, 'closed')
  await round(here, there)
  // It answers again after a while.
  await expect(back()).rejects.toEqual(new Failure('CONFLICT'))
  here.clock.pass(15_000)
  await round(here, there)
  expect(await usdtOf(here.db, mina)).toEqual({ available: '80', bonus: '0', held: '20' })
  await back()
  expect((await here.row(id)).state).toBe('failed')
  expect(await usdtOf(here.db, mina)).toEqual({ available: '100', bonus: '0', held: '0' })
  await expectSound(here)
})

test('REQ-124 what stands in the way of one network is written down for the desk in words, and gone with it', async () => {
  await using here = await testWithdrawals()
  const there = testPayer()
  const { changes } = there.payer
  const why = 'Endpoints disagree about the wallet.'
  await round(here, {
    ...there,
    payer: {
      ...there.payer,
      changes: async (after) => ({ ...(await changes(after)), troubles: [{ network: 'ethereum', why }] }),
    },
  })
  expect(await problem(here)).toBe(`Ethereum: ${why}`)
  expect(await payoutsOverview(here.db)).toMatchObject({ payer: { state: 'running' } })
  await round(here, there)
  expect(await problem(here)).toBe(null)
})

test('INV-W05 an answer that was lost is asked for again under the same id with the same content', async () => {
  await using here = await testWithdrawals()
  const there = testPayer()
  const id = await here.broughtTo(await rich(here.db), 'approved')
  there.be('answerLost')
  await round(here, there)
  expect((await here.row(id)).state).toBe('processing')
  expect(await problem(here)).toBe(`no answer for ${id}`)
  there.be('none')
  await round(here, there)
  expect(there.heard).toEqual([id, id])
  expect(there.paid.size).toBe(1)
  expect(await problem(here)).toBeNull()
})

test('INV-W05 while the payer is away approved withdrawals stay approved or unknown, and it is said', async () => {
  await using here = await testWithdrawals()
  const there = testPayer()
  const id = await here.broughtTo(await rich(here.db), 'approved')
  there.be('away')
  await round(here, there)
  expect((await here.row(id)).state).toBe('approved')
  expect(await problem(here)).toBe('away')
  // No socket at all is the same.
  await handOverRound({
    db: here.db,
    clock: here.clock,
    publish: here.publish,
    payer: payerOn({ socket: '/nowhere/at/all.sock', keyFile: '/nowhere/at/all' }),
    report,
    ...here.wallet,
  })
  expect((await here.row(id)).state).toBe('approved')
})

const setAside = async ({ db }: TestWithdrawals) =>
  (await listContradictions(db, { pageIndex: 1, pageSize: 20 })).items.map(({ withdrawalId, said, settlement }) => ({
    withdrawalId,
    said: said.map(({ kind }) => kind),
    settlement,
  }))
const settled = async (here: TestWithdrawals, id: string, changes: Partial<Parameters<typeof settle>[1]> = {}) => {
  const { items } = await listContradictions(here.db, { only: id, pageIndex: 1, pageSize: 1 })
  const { settlement, last } = items[0]!
  await here.noting((by) => settle(by, { id, settlement, last, people: [dana, eunho], ...changes }))
}

test.each([
  [{ kind: 'completed', txid }, { kind: 'failed' }],
  [{ kind: 'failed' }, { kind: 'completed', txid }],
] as const)(
  'INV-W04 INV-W05 a payer that says %j and then %j moves nothing: that one is set aside, the others go on',
  async (first, then) => {
    await using here = await testWithdrawals()
    const there = testPayer()
    const mina = await rich(here.db)
    const id = await here.broughtTo(mina, 'approved')
    await round(here, there)
    there.says(id, first)
    await round(here, there)
    const [row, held] = [await here.row(id), await usdtOf(here.db, mina)]
    expect(row.state).toBe(first.kind === 'completed' ? 'completed' : 'processing')
    const next = await here.broughtTo(await rich(here.db), 'approved')
    there.says(id, then)
    there.says(next, { kind: 'confirming', txid: 'too-early', seen: 1, needed: 2 })
    there.says('W-99999', { kind: 'failed' })
    const third = await here.broughtTo(await rich(here.db), 'approved')
    await round(here, there)
    expect(await here.row(id)).toEqual(row)
    expect(await usdtOf(here.db, mina)).toEqual(held)
    expect((await here.row(third)).state).toBe('processing')
    expect((await here.row(next)).state).toBe('approved')
    expect(await problem(here)).toBeNull()
    expect(await setAside(here)).toEqual([
      { withdrawalId: id, said: [then.kind], settlement: first.kind === 'completed' ? 'left' : 'again' },
      { withdrawalId: next, said: ['confirming'], settlement: 'again' },
      { withdrawalId: 'W-99999', said: ['failed'], settlement: 'left' },
    ])
    await expectSound(here)
  },
)

test('INV-W05 INV-W06 what is set aside is moved by two people alone: nobody rejects or cancels it, and what the payer says of it meanwhile waits', async () => {
  await using here = await testWithdrawals()
  const there = testPayer()
  const id = await here.broughtTo(await rich(here.db), 'approved')
  there.says(id, { kind: 'confirming', txid, seen: 1, needed: 2 })
  await round(here, there)
  there.says(id, { kind: 'completed', txid })
  await round(here, there)
  const row = await here.row(id)
  expect(row.state).toBe('approved')
  const rejecting = here.noting(({ tx, at, publish }) =>
    takeStep({ tx, at, publish, by: 'desk', actor: dana }, row, 'rejected', { reason: 'networkDown' }),
  )
  await expect(rejecting).rejects.toEqual(new Failure('CONFLICT'))
  await expect(settled(here, id, { people: [dana, dana] })).rejects.toEqual(new Failure('NOT_ALLOWED'))
  await expect(settled(here, id, { last: '1' })).rejects.toEqual(new Failure('CONFLICT'))
  const tries = await Promise.allSettled(Array.from({ length: 16 }, () => settled(here, id)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await here.row(id)).toMatchObject({ state: 'completed', txid })
  expect(await setAside(here)).toEqual([])
  expect(there.paid.size).toBe(0)
  await expectSound(here)
})

test('INV-W05 what is set aside tells who owns it, where it stands, and each thing the payer said with its reason and moment', async () => {
  await using here = await testWithdrawals()
  const there = testPayer()
  const mina = await rich(here.db)
  const id = await here.broughtTo(mina, 'approved')
  there.says(id, { kind: 'confirming', txid, seen: 1, needed: 2 })
  there.says('W-99999', { kind: 'failed' })
  there.says('nonsense', { kind: 'failed' })
  await round(here, there)
  const first = here.clock.now()
  here.clock.pass(60_000)
  there.says(id, { kind: 'completed', txid: 'sandbox-2' })
  await round(here, there)
  const all = await listContradictions(here.db, { pageIndex: 1, pageSize: 20 })
  const unknown = { state: null, owner: null, settlement: 'left' }
  const failed = { kind: 'failed', txid: null, why: 'NOT_FOUND', time: first }
  expect(all).toMatchObject({
    totalCount: 3,
    next: null,
    items: [
      {
        withdrawalId: id,
        state: 'approved',
        owner: mina,
        settlement: 'again',
        said: [
          { kind: 'confirming', txid, why: 'CONFLICT', time: first },
          { kind: 'completed', txid: 'sandbox-2', why: 'set aside before', time: here.clock.now() },
        ],
      },
      { ...unknown, withdrawalId: 'W-99999', said: [failed] },
      { ...unknown, withdrawalId: 'nonsense', said: [failed] },
    ],
  })
  // The last that was said, and one withdrawal alone.
  const one = await listContradictions(here.db, { only: 'nonsense', pageIndex: 1, pageSize: 20 })
  expect(one.items).toEqual(all.items.slice(2))
  expect(new Set(all.items.map(({ last }) => last)).size).toBe(3)
  expect(await measureContradictions(here.db)).toEqual({ open: 3, oldest: first })
  const rest = await listContradictions(here.db, { pageIndex: 2, pageSize: 2 })
  expect(rest.items).toEqual(all.items.slice(2))
})

test.each([
  ['approved', 'again'],
  ['processing', 'again'],
  ['confirming', 'again'],
  ['submitted', 'left'],
  ['cooling_off', 'left'],
  ['in_review', 'left'],
  ['completed', 'left'],
  ['rejected', 'left'],
  ['cancelled', 'left'],
  ['failed', 'left'],
  [null, 'left'],
] as const)('INV-W05 what is said of one that is %s may be settled as: %s', (state, settlement) => {
  expect(settlementFor(state)).toBe(settlement)
})

test('INV-W05 when the payer last answered is kept anew at once where something changed, otherwise every ten seconds', async () => {
  await using here = await testWithdrawals()
  const there = testPayer()
  const seen = async () => (await payoutsOverview(here.db)).payer?.seenAt
  const begun = here.clock.now()
  await round(here, there)
  expect(await seen()).toEqual(begun)
  here.clock.pass(10_000)
  await round(here, there)
  expect(await seen()).toEqual(begun)
  here.clock.pass(1)
  await round(here, there)
  const later = here.clock.now()
  expect(await seen()).toEqual(later)
  // While it is away nothing was heard of it.
  here.clock.pass(20_000)
  there.be('away')
  await round(here, there)
  expect(await seen()).toEqual(later)
  there.be('none')
  here.clock.pass(1)
  await round(here, there)
  expect(await seen()).toEqual(here.clock.now())
})

test('INV-W05 what the payer refuses is set aside and not asked again, until two people ask again', async () => {
  await using here = await testWithdrawals()
  const there = testPayer()
  const id = await here.broughtTo(await rich(here.db), 'approved')
  there.paid.set(id, { ...aPayment, id })
  const next = await here.broughtTo(await rich(here.db), 'approved')
  await round(here, there)
  await round(here, there)
  expect(there.heard.filter((each) => each === id)).toEqual([id])
  expect(there.paid.has(next)).toBe(true)
  expect(await setAside(here)).toEqual([{ withdrawalId: id, said: ['refused'], settlement: 'again' }])
  there.paid.delete(id)
  await settled(here, id)
  await round(here, there)
  expect(there.paid.get(id)).toMatchObject({ amount: '19000000' })
  expect(await setAside(here)).toEqual([])
})

test('INV-W05 one payment without an answer keeps no other waiting while the payer answers others; it is asked again', async () => {
  await using here = await testWithdrawals()
  const there = testPayer()
  const [id, next] = [
    await here.broughtTo(await rich(here.db), 'approved'),
    await here.broughtTo(await rich(here.db), 'approved'),
  ]
  const deaf: Payer = {
    ...there.payer,
    pay: (payment) => (payment.id === id ? Promise.reject(new PayerAway('500')) : there.payer.pay(payment)),
  }
  await round(here, { payer: deaf })
  expect(there.heard).toEqual([next])
  expect(await problem(here)).toBe(`no answer for ${id}`)
  await round(here, there)
  expect(there.paid.size).toBe(2)
  expect(await problem(here)).toBeNull()
})

test.each([
  ['running', false, 'none'],
  ['halted', true, 'none'],
  ['away', false, 'away'],
] as const)('INV-W05 what the payer says of itself is kept: %s', async (state, isHalted, trouble) => {
  await using here = await testWithdrawals()
  const there = testPayer()
  await round(here, there)
  there.be(trouble)
  const payer = {
    ...there.payer,
    changes: async (after: number) => ({ ...(await there.payer.changes(after)), isHalted }),
  }
  await round(here, { payer })
  expect((await payoutsOverview(here.db)).payer).toMatchObject({ state })
})

test('INV-W05 a journal older than what was read of it sends nothing', async () => {
  await using here = await testWithdrawals()
  const there = testPayer()
  const id = await here.broughtTo(await rich(here.db), 'approved')
  await here.db.updateTable('payer_mark').set({ position: 7n }).execute()
  await round(here, there)
  expect((await here.row(id)).state).toBe('approved')
  expect(await problem(here)).toContain('older')
  expect((await payoutsOverview(here.db)).payer).toMatchObject({ state: 'stopped' })
})

test('INV-W06 32 workers against the kill switch: nothing leaves after it was turned off, and what leaves leaves once', async () => {
  await using here = await testWithdrawals({ connections: 36 })
  const there = testPayer()
  for (let count = 0; count < 6; count++) await here.broughtTo(await rich(here.db), 'approved')
  const rounds = Array.from({ length: 32 }, () => round(here, there))
  const at = here.clock.now()
  await transact(here.db, (tx) => turnSwitch(tx, { name: 'send', isOn: false, at, reason: 'test' }))
  const before = there.heard.length
  await Promise.all(rounds)
  expect(there.heard.length).toBe(before)
  const processing = await here.db
    .selectFrom('withdrawal')
    .select('withdrawal_id')
    .where('state', '=', 'processing')
    .execute()
  expect(processing.length).toBeGreaterThanOrEqual(there.paid.size)
  await transact(here.db, (tx) => turnSwitch(tx, { name: 'send', isOn: true, at, reason: '' }))
  await Promise.all(Array.from({ length: 32 }, () => round(here, there)))
  expect(there.paid.size).toBe(6)
  await expectSound(here)
})

test('INV-W06 turning sending off waits for what is being told to the payer at this moment, and then nothing follows', async () => {
  await using here = await testWithdrawals()
  const there = testPayer()
  await here.broughtTo(await rich(here.db), 'approved')
  await here.broughtTo(await rich(here.db), 'approved')
  const events: string[] = []
  const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const slow: Payer = {
    ...there.payer,
    pay: async (payment) => {
      asked.resolve()
      await answer.promise
      events.push('paid')
      return there.payer.pay(payment)
    },
  }
  const working = round(here, { payer: slow })
  await asked.promise
  const turning = transact(here.db, (tx) =>
    turnSwitch(tx, { name: 'send', isOn: false, at: here.clock.now(), reason: 'test' }),
  ).then(() => events.push('off'))
  const waitsOrIsOff = async () => {
    const { rows } = await sql`select from pg_stat_activity where datname = current_database()
      and wait_event_type = 'Lock' and query like 'update "wallet_switch"%'`.execute(here.db)
    return rows.length > 0 || events.includes('off')
  }
  try {
    await expect.poll(waitsOrIsOff).toBe(true)
    expect(events).toEqual([])
  } finally {
    answer.resolve()
  }
  await Promise.all([working, turning])
  // Whoever hands over may hold sending on once more before the one who waits is woken.
  expect(events.indexOf('off')).toBe(events.length - 1)
  const before = there.paid.size
  expect(before).toBe(events.length - 1)
  const later = await here.broughtTo(await rich(here.db), 'approved')
  await round(here, there)
  expect(there.paid.size).toBe(before)
  expect((await here.row(later)).state).toBe('approved')
})

test('INV-W06 32 workers against the switch of one network: nothing over it leaves after it was turned off, what goes elsewhere goes on, and turned on all leave once', async () => {
  await using here = await testWithdrawals()
  const there = testPayer()
  const ids = []
  for (let count = 0; count < 4; count++) ids.push(await here.broughtTo(await rich(here.db), 'approved'))
  const elsewhere = await putInto(here.db, await rich(here.db), 'approved', { network: 'ethereum', address: evm })
  const turns = (isOn: boolean) =>
    transact(here.db, (tx) => turnSwitch(tx, { name: 'solana', isOn, at: here.clock.now(), reason: 'test' }))
  const rounds = Array.from({ length: 32 }, () => round(here, there))
  await turns(false)
  const over = () => [...there.paid.values()].filter(({ network }) => network === 'solana').length
  const before = over()
  await Promise.all(rounds)
  expect(over()).toBe(before)
  await round(here, there)
  expect(there.paid.has(elsewhere)).toBe(true)
  const late = await here.broughtTo(await rich(here.db), 'approved')
  await round(here, there)
  expect((await here.row(late)).state).toBe('approved')
  await turns(true)
  await Promise.all(Array.from({ length: 32 }, () => round(here, there)))
  expect([...there.paid.keys()].toSorted()).toEqual([...ids, elsewhere, late].toSorted())
})

test('THR-19 during an emergency stop nothing approved is handed over; afterwards it is', async () => {
  await using here = await testWithdrawals()
  const there = testPayer()
  const id = await here.broughtTo(await rich(here.db), 'approved')
  here.stop(true)
  await round(here, there)
  expect((await here.row(id)).state).toBe('approved')
  expect(there.paid.size).toBe(0)
  here.stop(false)
  await round(here, there)
  expect((await here.row(id)).state).toBe('processing')
  expect(there.paid.size).toBe(1)
})

test('INV-W05 one worker holds the lease; without a payer there is nothing to do', async () => {
  await using here = await testWithdrawals()
  const id = await here.broughtTo(await rich(here.db), 'approved')
  const { db, pool, clock, bus, wallet } = here
  await handOver({ db, pool, clock, bus, wallet, payer: null, report })
  expect((await here.row(id)).state).toBe('approved')
  const there = testPayer()
  await Promise.all(
    Array.from({ length: 8 }, () => handOver({ db, pool, clock, bus, wallet, payer: there.payer, report })),
  )
  expect(there.paid.size).toBe(1)
})

test('REQ-129 over its socket the payer pays what it is handed on a test network', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'payer-'))
  const socket = join(folder, 's')
  const template = inject('templateDatabase')
  const database = sibling(template, `madang_payer_${process.pid}`)
  await onServer(sibling(template, 'postgres'), `create database "${nameOf(database)}" template template0`)
  const env = { PAYER_SOCKET: socket, PAYER_DATA: folder, PAYER_DATABASE_URL: database, PAYER_BLOCK_MS: '10' }
  const running = spawn(process.execPath, [join(import.meta.dirname, '../../../payer/main.ts')], { env })
  const payer = payerOn({ socket, keyFile: join(folder, 'request-key') })
  await expect.poll(() => payer.networks().catch(() => null)).not.toBeNull()
  const payment: Payment = { ...aPayment, id: 'W-20001' }
  expect(await payer.pay(payment)).toEqual({ answer: 'accepted', why: null })
  expect(await payer.pay({ ...payment, amount: '1' })).toMatchObject({ answer: 'refused' })
  await expect.poll(async () => (await payer.changes(0)).changes.at(-1)?.is.kind).toBe('completed')
  expect((await payer.networks()).networks.map(({ maturity }) => maturity)).toEqual(Array(4).fill('sandbox'))
  expect(await payer.close('W-20001')).toEqual({ state: 'landed' })
  running.kill('SIGTERM')
  await new Promise((resolve) => running.once('exit', resolve))
  await expect(payer.networks()).rejects.toThrow(PayerAway)
  rmSync(folder, { recursive: true })
  await dropDatabase(database)
})

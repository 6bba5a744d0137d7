import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { Failure } from '@madang/contract/failures.ts'
import type { WithdrawalId } from '@madang/contract/wallet/withdrawals.ts'
import type { Envelope } from '@madang/contract/envelope.ts'
import { transact } from '../db/tx.ts'
import { once } from '../http/idempotency.ts'
import { balances } from '../ledger/account.ts'
import { testBuybacks } from './buybacks/test-buybacks.ts'
import { cancelForFreeze, cancelWithdraw } from './withdrawals/cancel-withdraw.ts'
import { expectSound, rich, testWithdrawals, type TestWithdrawals, usdtOf } from './withdrawals/test-withdrawals.ts'

const callers = 32

const all = <Result>(run: (index: number) => Promise<Result>) =>
  Promise.allSettled(Array.from({ length: callers }, (_, index) => run(index)))
const done = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
  outcomes.filter(({ status }) => status === 'fulfilled').length
const refusals = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
  new Set(outcomes.flatMap((each) => (each.status === 'rejected' ? [(each.reason as Failure).failure] : [])))

function cancels(
  { db, clock, publish, ports }: TestWithdrawals,
  user: Awaited<ReturnType<typeof rich>>,
  id: WithdrawalId,
) {
  return transact(db, (tx) => cancelWithdraw({ tx, user, clock, publish, withdrawals: ports }, { withdrawalId: id }))
}

test('REQ-128 INV-W03 the same request tapped 32 times at once is one withdrawal, and everybody hears of it', async () => {
  await using here = await testWithdrawals({ connections: callers })
  const mina = await rich(here.db, '100')
  const key = randomUUID()
  const tap = () =>
    transact(here.db, (tx) =>
      once(
        tx,
        { user: mina, operation: 'CreateWithdraw', key, bodyHash: 'same', movesMoney: true },
        here.clock.now(),
        async (): Promise<Envelope> => ({ success: 200, msg: '', data: (await here.createIn(tx, mina)).withdrawalId }),
        (failure) => {
          throw failure
        },
      ),
    )
  const answers = await all(tap)
  expect(done(answers)).toBe(callers)
  expect(new Set(answers.map((each) => (each.status === 'fulfilled' ? each.value.data : null))).size).toBe(1)
  expect(await usdtOf(here.db, mina)).toEqual({ available: '80', bonus: '0', held: '20' })
  await expectSound(here)
})

test('INV-W03 of 32 withdrawals at once over one balance those are accepted that it covers, and no more', async () => {
  await using here = await testWithdrawals({ connections: callers })
  const mina = await rich(here.db, '70')
  const outcomes = await all(() => here.create(mina))
  expect(done(outcomes)).toBe(3)
  expect(refusals(outcomes)).toEqual(new Set(['BALANCE_TOO_LOW']))
  expect(await usdtOf(here.db, mina)).toEqual({ available: '10', bonus: '0', held: '60' })
  await expectSound(here)
})

test('REQ-122 32 withdrawals at once do not pass the limit of a day together', async () => {
  await using here = await testWithdrawals({ connections: callers })
  const mina = await rich(here.db, '5000')
  const outcomes = await all(() => here.create(mina, { quantity: '120' }))
  expect(done(outcomes)).toBe(4)
  expect(refusals(outcomes)).toEqual(new Set(['DAILY_LIMIT']))
  expect(await usdtOf(here.db, mina)).toMatchObject({ held: '480' })
  await expectSound(here)
})

test('REQ-125 INV-W04 of a cancellation and decisions that take effect at the same moment one wins, for each of 32 withdrawals', async () => {
  await using here = await testWithdrawals({ connections: callers })
  const users = await Promise.all(Array.from({ length: callers }, () => rich(here.db)))
  const ids: WithdrawalId[] = []
  for (const [index, user] of users.entries()) {
    const { withdrawalId: id } = await here.create(user)
    if (index % 2) await here.agree(id)
    else await here.reject(id)
    ids.push(id)
  }
  here.clock.pass(31_000)
  const outcomes = await Promise.all([
    Promise.allSettled(ids.map((id, index) => cancels(here, users[index]!, id))),
    here.decide(),
    here.decide(),
  ])
  for (const [index, id] of ids.entries()) {
    const { state, decision } = await here.row(id)
    const isCancelled = outcomes[0][index]!.status === 'fulfilled'
    expect([state, decision]).toEqual([isCancelled ? 'cancelled' : index % 2 ? 'approved' : 'rejected', null])
    expect(await usdtOf(here.db, users[index]!)).toMatchObject({ held: state === 'approved' ? '20' : '0' })
  }
  await expectSound(here)
})

test('REQ-125 INV-W07 a rejection within the security hold stands when the hold ends at the same moment, and of it and a cancellation one wins, for each of 32 withdrawals', async () => {
  await using here = await testWithdrawals({ connections: callers })
  const users = await Promise.all(Array.from({ length: callers }, () => rich(here.db)))
  const ids = await Promise.all(users.map(async (user) => (await here.create(user, { asked: true })).withdrawalId))
  here.clock.pass(24 * 3_600_000 - 15_000)
  await all((index) => here.reject(ids[index]!))
  here.clock.pass(15_000)
  await here.endHolds()
  for (const id of ids)
    expect(await here.row(id)).toMatchObject({ state: 'in_review', decision: 'rejected', decided_at: null })
  here.clock.pass(15_000)
  const [cancelled] = await Promise.all([
    Promise.allSettled(ids.map((id, index) => cancels(here, users[index]!, id))),
    here.decide(),
    here.decide(),
  ])
  for (const [index, id] of ids.entries()) {
    const outcome = cancelled[index]!.status === 'fulfilled' ? 'cancelled' : 'rejected'
    expect(await here.row(id)).toMatchObject({ state: outcome, outcome, decision: null })
    expect(await usdtOf(here.db, users[index]!)).toEqual({ available: '100', bonus: '0', held: '0' })
  }
  await expectSound(here)
})

test('INV-W06 of 32 second persons who agree at once, and the user who cancels, one is heard', async () => {
  await using here = await testWithdrawals({ connections: callers })
  const mina = await rich(here.db)
  const { withdrawalId: id } = await here.create(mina)
  const outcomes = await all<unknown>((index) =>
    index === 7
      ? cancels(here, mina, id)
      : here.agree(id, { by: `00000000-0000-4000-8000-0000000001${String(index).padStart(2, '0')}` }),
  )
  const { state, decision } = await here.row(id)
  expect(state).toBe('cancelled')
  expect(decision).toBeNull()
  // Before the cancellation one may have agreed; its agreement is gone with the withdrawal.
  expect(done(outcomes)).toBeLessThanOrEqual(2)
  expect(refusals(outcomes)).toEqual(new Set(['CONFLICT']))
  here.clock.pass(31_000)
  expect(await here.decide()).toBe(0)
  expect(await usdtOf(here.db, mina)).toEqual({ available: '100', bonus: '0', held: '0' })
  await expectSound(here)
})

test('REQ-126 of a freeze and an approval that takes effect at the same moment one wins, for each of 32 withdrawals', async () => {
  await using here = await testWithdrawals({ connections: callers })
  const users = await Promise.all(Array.from({ length: callers }, () => rich(here.db)))
  const ids: WithdrawalId[] = []
  for (const user of users) {
    const { withdrawalId: id } = await here.create(user)
    await here.agree(id)
    ids.push(id)
  }
  here.clock.pass(31_000)
  const { db, clock, publish } = here
  await Promise.all([
    ...users.map((user) => transact(db, (tx) => cancelForFreeze(tx, { user, at: clock.now(), publish }))),
    here.decide(),
    here.decide(),
  ])
  for (const [index, id] of ids.entries()) {
    const { state } = await here.row(id)
    expect(['cancelled', 'approved']).toContain(state)
    expect(await usdtOf(db, users[index]!)).toMatchObject({ held: state === 'approved' ? '20' : '0' })
  }
  await expectSound(here)
})

test.each([
  { side: 'open', at: '2026-11-22T14:59:59.999Z', isOpen: true },
  { side: 'over', at: '2026-11-22T15:00:00.000Z', isOpen: false },
  { side: 'not begun', at: '2026-11-21T14:59:59.999Z', isOpen: false },
  { side: 'begun', at: '2026-11-21T15:00:00.000Z', isOpen: true },
])('REQ-116 INV-W01 at $at, when Sunday is $side, 32 sellers at once are judged alike', async ({ at, isOpen }) => {
  await using here = await testBuybacks({}, callers)
  const sellers = await Promise.all(Array.from({ length: callers }, () => here.seller('20')))
  here.clock.set(at)
  const outcomes = await Promise.allSettled(sellers.map((seller) => here.sell(seller, '20')))
  expect(done(outcomes)).toBe(isOpen ? callers : 0)
  expect(refusals(outcomes)).toEqual(new Set(isOpen ? [] : ['BUYBACK_CLOSED']))
  const held = await balances(here.database.db, sellers[0]!, 'CVC')
  expect(held.held_buyback).toBe(isOpen ? 20_000_000_000n : 0n)
  expect(await here.differences()).toEqual([])
})

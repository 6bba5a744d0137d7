import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { Failure } from '@madang/contract/failures.ts'
import {
  finalWithdrawalStates,
  isCancellable,
  isFinalState,
  withdrawalStates,
} from '@madang/contract/wallet/withdrawal-states.ts'
import type { WithdrawalId } from '@madang/contract/wallet/withdrawals.ts'
import { transact } from '../../db/tx.ts'
import { cancelWithdraw } from './cancel-withdraw.ts'
import { markProcessing, noteCompleted, noteFailed } from './pay.ts'
import { beginByHand } from './pay-by-hand.ts'
import { getWithdraw } from './read-withdrawals.ts'
import { steps } from './steps.ts'
import { withdrawalDecisions } from './withdrawal-cases.ts'
import { closedByPayer, dana, eunho, putInto, rich, testWithdrawals } from './test-withdrawals.ts'

test('INV-W04 what is final has no step, nothing leads back from processing, and the amount leaves the hold exactly on the way to a final state', () => {
  for (const { from, to, money } of steps) {
    expect(isFinalState(from)).toBe(false)
    expect([to, money !== 'none']).toEqual([to, isFinalState(to)])
    expect(money === 'pay').toBe(to === 'completed')
    const isPastHandOver = from === 'processing' || from === 'confirming'
    if (isPastHandOver) expect(['confirming', 'completed', 'failed']).toContain(to)
  }
  const left = withdrawalStates.filter((state) => !steps.some(({ from }) => from === state))
  expect(left).toEqual([...finalWithdrawalStates])
  const cancels = steps.filter(({ to, by }) => to === 'cancelled' && by.includes('user')).map(({ from }) => from)
  expect(cancels).toEqual(withdrawalStates.filter(isCancellable))
})

test('INV-W04 the database takes exactly the steps of the table, each counting one version', async () => {
  await using here = await testWithdrawals()
  const mina = await rich(here.db)
  for (const from of withdrawalStates)
    for (const to of withdrawalStates) {
      if (from === to) continue
      const id = await putInto(here.db, mina, from)
      if (to === 'failed') await closedByPayer(here.db, id)
      const moved = here.db
        .updateTable('withdrawal')
        .set({ state: to, version: 2, txid: 'tx-1', waits_until: new Date() })
        .where('withdrawal_id', '=', id)
        .execute()
      if (steps.some((step) => step.from === from && step.to === to)) await moved
      else await expect(moved).rejects.toThrow(`does not go from ${from} to ${to}`)
    }
  const id = await putInto(here.db, mina, 'in_review')
  const jumps = here.db.updateTable('withdrawal').set({ state: 'approved', version: 3 }).where('withdrawal_id', '=', id)
  await expect(jumps.execute()).rejects.toThrow('counts one version')
})

test('INV-W04 INV-W06 neither amount nor address can change, an approval needs two people, and no row is removed, also past the code', async () => {
  await using here = await testWithdrawals()
  const id = await putInto(here.db, await rich(here.db), 'in_review')
  const set = (values: object) =>
    here.db.updateTable('withdrawal').set(values).where('withdrawal_id', '=', id).execute()
  await expect(set({ address: 'solana:eve' })).rejects.toThrow('fixed')
  await expect(set({ quantity: 30_000_000n, from_available: 30_000_000n })).rejects.toThrow('fixed')
  await expect(set({ way: 'manual' })).rejects.toThrow('fixed')
  await expect(set({ approved_by: [dana, dana] })).rejects.toThrow('withdrawal_approved_by_check')
  await expect(sql`delete from withdrawal where withdrawal_id = ${id}`.execute(here.db)).rejects.toThrow('append-only')
})

test('INV-W04 REQ-125 in every state each call does only what the table has: all states, all actors', async () => {
  await using here = await testWithdrawals()
  const { db, clock, publish } = here
  const [mina, bora] = [await rich(db), await rich(db)]
  const noting = { at: clock.now(), publish }
  const reading = here.reading()
  const version = 1
  for (const state of withdrawalStates) {
    const id = await putInto(db, mina, state)
    const outcome = (body: (tx: Parameters<typeof markProcessing>[0]['tx']) => Promise<unknown>) =>
      transact(db, async (tx) => {
        await body(tx)
        throw new Failure('CONFLICT', { field: 'went' })
      }).catch((error: unknown) => (error instanceof Failure ? (error.detail.field ?? error.failure) : 'posted'))
    const cancels = (user: typeof mina) =>
      outcome((tx) => cancelWithdraw({ tx, user, clock, publish, withdrawals: here.ports }, { withdrawalId: id }))
    const [isOpen, isEarly] = [isCancellable(state), state === 'cooling_off']
    // Nothing is held for a row that no request made: a permitted release is refused by the ledger.
    expect([state, await cancels(mina)]).toEqual([state, isOpen ? 'posted' : 'TOO_LATE_TO_CANCEL'])
    expect([state, await cancels(bora)]).toEqual([state, 'NOT_FOUND'])
    const decides = (decision: Parameters<typeof withdrawalDecisions.decide>[2]) =>
      outcome((tx) => withdrawalDecisions.decide(tx, id, decision, clock.now()))
    const by = { decision_by: eunho, version }
    const approves = await decides({ ...by, decision: 'approved', decision_with: dana, decision_reason: null })
    expect([state, approves]).toEqual([state, isEarly ? 'DELAY_RUNNING' : state === 'in_review' ? 'went' : 'CONFLICT'])
    const rejects = await decides({
      ...by,
      decision: 'rejected',
      decision_with: null,
      decision_reason: 'scamAddress',
    })
    const isRejectable = isEarly || state === 'in_review' || state === 'approved'
    expect([state, rejects]).toEqual([state, isRejectable ? 'went' : 'CONFLICT'])
    const hands = await outcome((tx) => markProcessing({ tx, ...noting }, id))
    expect([state, hands]).toEqual([state, state === 'approved' ? 'went' : 'CONFLICT'])
    const byHand = await outcome((tx) => beginByHand({ tx, ...noting, operator: dana }, id))
    expect([state, byHand]).toEqual([state, 'CONFLICT'])
    const fails = await outcome((tx) => noteFailed({ tx, ...noting }, id))
    const isWithPayer = state === 'processing' || state === 'confirming'
    expect([state, fails]).toEqual([state, isWithPayer || state === 'failed' ? 'went' : 'CONFLICT'])
    const completes = await outcome((tx) => noteCompleted({ tx, ...noting }, id, { txid: 'tx-1' }))
    expect([state, completes]).toEqual([state, isWithPayer ? 'posted' : state === 'completed' ? 'went' : 'CONFLICT'])
    const reads = (user: typeof mina) => getWithdraw({ ...reading, user }, { withdrawalId: id })
    expect(await reads(mina)).toMatchObject({ state, isCancellable: isOpen })
    await expect(reads(bora)).rejects.toEqual(new Failure('NOT_FOUND'))
  }
  const missing = 'W-99999' as WithdrawalId
  await expect(getWithdraw({ ...reading, user: mina }, { withdrawalId: missing })).rejects.toEqual(
    new Failure('NOT_FOUND'),
  )
})

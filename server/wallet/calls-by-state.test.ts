import { expect, test } from 'vitest'
import { Failure } from '@madang/contract/failures.ts'
import type { BuybackId } from '@madang/contract/wallet/buybacks.ts'
import type { BuybackState } from '@madang/contract/wallet/buyback-states.ts'
import type { WithdrawalId } from '@madang/contract/wallet/withdrawals.ts'
import { withdrawalStates } from '@madang/contract/wallet/withdrawal-states.ts'
import type { Db, Tx } from '../db/tables.ts'
import { transact } from '../db/tx.ts'
import { LedgerRefusal } from '../ledger/refusal.ts'
import { buybackDecisions } from './buybacks/buyback-cases.ts'
import { cancelBuyback } from './buybacks/cancel-buyback.ts'
import { decideBuyback } from './buybacks/decide-buyback.ts'
import { testBuybacks } from './buybacks/test-buybacks.ts'
import { cancelWithdraw } from './withdrawals/cancel-withdraw.ts'
import { markProcessing, noteCompleted, noteConfirming, noteFailed } from './withdrawals/pay.ts'
import { beginByHand, completeByHand, lockBegunByHand } from './withdrawals/pay-by-hand.ts'
import { getWithdraw } from './withdrawals/read-withdrawals.ts'
import { dana, eunho, putInto, rich, testWithdrawals } from './withdrawals/test-withdrawals.ts'
import { withdrawalDecisions } from './withdrawals/withdrawal-cases.ts'

/** Tries a call and undoes it: `went`, its refusal, or `posted` where it came to the ledger, which holds nothing for the row. */
function outcome(db: Db, body: (tx: Tx) => Promise<unknown>): Promise<string> {
  return transact(db, async (tx) => {
    await body(tx)
    throw new Failure('CONFLICT', { field: 'went' })
  }).catch((error: unknown) => {
    if (error instanceof LedgerRefusal) return 'posted'
    if (error instanceof Failure) return error.detail.field ?? error.failure
    throw error
  })
}

/** Every call on a withdrawal that is not its quote or its request, by name. */
function withdrawalCalls(
  { db, clock, publish, ports, reading }: Awaited<ReturnType<typeof testWithdrawals>>,
  id: WithdrawalId,
) {
  const noting = { at: clock.now(), publish }
  const tried = (body: (tx: Tx) => Promise<unknown>) => outcome(db, body)
  const byHand = (tx: Tx, operator: string) => ({ tx, ...noting, operator })
  const decision = { decision_by: eunho, version: 1 }
  return {
    approve: () =>
      tried((tx) =>
        withdrawalDecisions.decide(
          tx,
          id,
          { ...decision, decision: 'approved', decision_with: dana, decision_reason: null },
          clock.now(),
        ),
      ),
    reject: () =>
      tried((tx) =>
        withdrawalDecisions.decide(
          tx,
          id,
          { ...decision, decision: 'rejected', decision_with: null, decision_reason: 'scamAddress' },
          clock.now(),
        ),
      ),
    takeBack: () => tried((tx) => withdrawalDecisions.takeBack(tx, id, { operator: eunho, now: clock.now() })),
    handOver: () => tried((tx) => markProcessing({ tx, ...noting }, id)),
    confirming: () => tried((tx) => noteConfirming({ tx, ...noting }, id, { txid: 'tx-1', seen: 1, needed: 2 })),
    completed: () => tried((tx) => noteCompleted({ tx, ...noting }, id, { txid: 'tx-1' })),
    failed: () => tried((tx) => noteFailed({ tx, ...noting }, id)),
    beginByHand: () => tried((tx) => beginByHand(byHand(tx, dana), id)),
    enterByHand: () => tried((tx) => lockBegunByHand(tx, id)),
    agreeByHand: () =>
      tried((tx) => completeByHand(byHand(tx, eunho), { withdrawalId: id, txid: 'tx-1', enteredBy: dana })),
    agreeAlone: () =>
      tried((tx) => completeByHand(byHand(tx, dana), { withdrawalId: id, txid: 'tx-1', enteredBy: dana })),
    cancel: async () => {
      const user = await rich(db)
      return tried((tx) => cancelWithdraw({ tx, user, clock, publish, withdrawals: ports }, { withdrawalId: id }))
    },
    read: async () => {
      const user = await rich(db)
      return tried(() => getWithdraw({ ...reading(), user }, { withdrawalId: id }))
    },
  }
}

test('INV-W05 REQ-129 in every state the payer and people have their own calls: neither moves what is the other’s, and nobody agrees alone', async () => {
  await using here = await testWithdrawals()
  const mina = await rich(here.db)
  for (const state of withdrawalStates) {
    const payers = withdrawalCalls(here, await putInto(here.db, mina, state))
    const isSent = state === 'processing' || state === 'confirming'
    expect([state, await payers.confirming()]).toEqual([state, isSent || state === 'completed' ? 'went' : 'CONFLICT'])
    for (const call of ['beginByHand', 'enterByHand', 'agreeByHand'] as const)
      expect([state, call, await payers[call]()]).toEqual([state, call, 'CONFLICT'])
    expect([state, await payers.takeBack()]).toEqual([state, 'CONFLICT'])
    expect([state, await payers.agreeAlone()]).toEqual([state, 'NOT_ALLOWED'])

    const people = withdrawalCalls(here, await putInto(here.db, mina, state, { way: 'manual' }))
    for (const call of ['handOver', 'confirming', 'completed', 'failed'] as const)
      expect([state, call, await people[call]()]).toEqual([state, call, 'NOT_FOUND'])
    expect([state, await people.beginByHand()]).toEqual([state, state === 'approved' ? 'went' : 'CONFLICT'])
    expect([state, await people.enterByHand()]).toEqual([state, state === 'processing' ? 'went' : 'CONFLICT'])
    expect([state, await people.agreeByHand()]).toEqual([state, state === 'processing' ? 'posted' : 'CONFLICT'])
    expect([state, await people.agreeAlone()]).toEqual([state, 'NOT_ALLOWED'])
  }
})

test('THR-14 every call on a withdrawal that does not exist finds none', async () => {
  await using here = await testWithdrawals()
  const { agreeAlone: _, ...calls } = withdrawalCalls(here, 'W-99999' as WithdrawalId)
  for (const [name, call] of Object.entries(calls)) expect([name, await call()]).toEqual([name, 'NOT_FOUND'])
})

test('INV-W04 REQ-116 in every state of a buyback each call does only what its table has: all states, its user, somebody else and the desk, and no such id', async () => {
  await using here = await testBuybacks()
  const { db } = here.database
  const { clock, operator } = here
  const [mina, eve] = [await here.seller('100'), await here.seller('20')]
  const publish = () => undefined
  const callsOn = (id: string, version: number) => {
    const buybackId = id as BuybackId // as it would come from the wire
    const decides = (decision: 'paid' | 'rejected', seen = version) =>
      outcome(db, (tx) => {
        const paying = { decision_with: dana, decision_reason: null }
        const rejecting = { decision_with: null, decision_reason: 'earnedUnfairly' }
        const by = { decision_by: operator, version: seen, ...(decision === 'paid' ? paying : rejecting) }
        return buybackDecisions.decide(tx, id, { ...by, decision }, clock.now())
      })
    return {
      cancel: (user = mina) => outcome(db, (tx) => cancelBuyback({ tx, user, clock, publish }, { buybackId })),
      pay: () => decides('paid'),
      reject: () => decides('rejected'),
      stale: () => decides('paid', version - 1),
      takeBack: () => outcome(db, (tx) => buybackDecisions.takeBack(tx, id, { operator, now: clock.now() })),
      carryOut: () =>
        outcome(db, (tx) =>
          decideBuyback({ tx, clock, publish, operator }, { buybackId, version, decision: { outcome: 'paid' } }),
        ),
    }
  }
  const end: Record<Exclude<BuybackState, 'approved'>, (id: string) => Promise<unknown>> = {
    submitted: () => Promise.resolve(),
    paid: (id) => here.decide(id, { outcome: 'paid' }),
    rejected: (id) => here.decide(id, { outcome: 'rejected', reason: 'earnedUnfairly' }),
    cancelled: (id) => here.cancel(mina, id),
  }
  for (const [state, bring] of Object.entries(end)) {
    const { buybackId } = await here.sell(mina, '20')
    await bring(buybackId)
    const { version } = await db
      .selectFrom('buyback')
      .select('version')
      .where('buyback_id', '=', buybackId)
      .executeTakeFirstOrThrow()
    const calls = callsOn(buybackId, version)
    const isOpen = state === 'submitted'
    expect([state, await calls.cancel()]).toEqual([state, isOpen ? 'went' : 'TOO_LATE_TO_CANCEL'])
    expect([state, await calls.cancel(eve)]).toEqual([state, 'NOT_FOUND'])
    for (const call of ['pay', 'reject', 'carryOut'] as const)
      expect([state, call, await calls[call]()]).toEqual([state, call, isOpen ? 'went' : 'CONFLICT'])
    for (const call of ['stale', 'takeBack'] as const)
      expect([state, call, await calls[call]()]).toEqual([state, call, 'CONFLICT'])
  }
  for (const [name, call] of Object.entries(callsOn('B-99999', 1)))
    expect([name, await call()]).toEqual([name, 'NOT_FOUND'])
  expect(await here.differences()).toEqual([])
})

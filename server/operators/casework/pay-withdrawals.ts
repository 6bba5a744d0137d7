import { Failure } from '@madang/contract/failures.ts'
import type { Parsed } from '@madang/contract/endpoint.ts'
import type * as calls from '@madang/contract/operators/casework/withdrawals.ts'
import type { WithdrawalId } from '@madang/contract/wallet/withdrawals.ts'
import type { AuditFacts } from '../../audit/record.ts'
import type { OperatorCommand } from '../../context.ts'
import type { Audited } from '../../domain.ts'
import { beginByHand, lockBegunByHand } from '../../wallet/withdrawals/pay-by-hand.ts'
import { quantityText } from '../../wallet/withdrawals/show.ts'
import { withdrawalObject } from '../../wallet/withdrawals/withdrawal-cases.ts'
import { refuseUnlessAlone } from '../access/second-person.ts'
import { isTransactionEntered } from '../proposals/entered-transactions.ts'
import { propose } from '../proposals/proposals.ts'

/**
 * Begins to pay by hand: from here nobody rejects it (REQ-129), and money leaves. Frozen and refused to a new access like
 * every decision that one person makes; fails like `beginByHand`.
 */
export async function beginPayment(
  context: OperatorCommand,
  { withdrawalId }: Parsed<typeof calls.beginPayment>,
): Promise<Audited<null>> {
  await refuseUnlessAlone(context, 'withdrawals.decide')
  const { tx, clock, operator, publish } = context
  await beginByHand({ tx, at: clock.now(), publish, operator }, withdrawalId)
  return {
    answer: null,
    object: withdrawalObject(withdrawalId),
    before: { state: 'approved' },
    after: { state: 'processing' },
  }
}

/** Puts the transaction by which it was paid before a second person. CONFLICT while one waits already. */
export async function enterTransaction(
  context: OperatorCommand<'random'>,
  { withdrawalId, txid, reason }: Parsed<typeof calls.enterTransaction>,
): Promise<Audited<{ proposalId: string }>> {
  await lockBegunByHand(context.tx, withdrawalId)
  const after = { state: 'completed', txid }
  return ask(context, { kind: 'wallet.paidByHand', payload: { withdrawalId, txid }, after, reason })
}

/**
 * Puts before a second person that a payment by hand was never sent. CONFLICT for what is not begun, while a transaction
 * stands that says that it was, also one that nobody looked at in time, and while this waits already.
 */
export async function sayNotSent(
  context: OperatorCommand<'random'>,
  { withdrawalId, evidence, reason }: Parsed<typeof calls.sayNotSent>,
): Promise<Audited<{ proposalId: string }>> {
  const { tx, clock } = context
  const { asset, quantity } = await lockBegunByHand(tx, withdrawalId)
  if (await isTransactionEntered(tx, withdrawalId, clock.now())) throw new Failure('CONFLICT')
  const after = { state: 'failed', amount: `${quantityText(asset, quantity)} ${asset}`, evidence }
  return ask(context, { kind: 'wallet.notSent', payload: { withdrawalId, evidence }, after, reason })
}

/** How a payment by hand that was begun ends, as somebody says; a second person agrees. */
interface End {
  readonly kind: 'wallet.paidByHand' | 'wallet.notSent'
  readonly payload: { readonly withdrawalId: WithdrawalId; readonly txid?: string; readonly evidence?: string }
  readonly after: AuditFacts
  readonly reason: string
}

async function ask(
  context: OperatorCommand<'random'>,
  { kind, payload, after, reason }: End,
): Promise<Audited<{ proposalId: string }>> {
  const { withdrawalId } = payload
  const before = { state: 'processing' }
  const proposalId = await propose(context, { kind, object: withdrawalId, payload, before, after, reason })
  return { answer: { proposalId }, object: withdrawalObject(withdrawalId), before, after, reason, money: [proposalId] }
}

import type { Parsed } from '@madang/contract/endpoint.ts'
import type * as calls from '@madang/contract/operators/casework/withdrawals.ts'
import type { OperatorCommand } from '../../context.ts'
import type { Audited } from '../../domain.ts'
import { beginByHand, lockBegunByHand } from '../../wallet/withdrawals/pay-by-hand.ts'
import { withdrawalObject } from '../../wallet/withdrawals/withdrawal-cases.ts'
import { propose } from '../proposals/proposals.ts'

/** Begins to pay by hand: from here nobody rejects it (REQ-129). CONFLICT for one that is not approved, or the payer's. */
export async function beginPayment(
  { tx, clock, operator, publish }: OperatorCommand,
  { withdrawalId }: Parsed<typeof calls.beginPayment>,
): Promise<Audited<null>> {
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
  const [before, after] = [{ state: 'processing' }, { state: 'completed', txid }]
  const proposalId = await propose(context, {
    kind: 'wallet.paidByHand',
    object: withdrawalId,
    payload: { withdrawalId, txid },
    before,
    after,
    reason,
  })
  return { answer: { proposalId }, object: withdrawalObject(withdrawalId), before, after, reason, money: [proposalId] }
}

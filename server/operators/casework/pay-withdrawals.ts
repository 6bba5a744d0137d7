import type { Parsed } from '@madang/contract/endpoint.ts'
import type * as calls from '@madang/contract/operators/casework/withdrawals.ts'
import type { OperatorCommand } from '../../context.ts'
import type { Audited } from '../../domain.ts'
import { beginByHand, lockBegunByHand } from '../../wallet/withdrawals/pay-by-hand.ts'
import { withdrawalObject } from '../../wallet/withdrawals/withdrawal-cases.ts'
import { refuseUnlessAlone } from '../access/second-person.ts'
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

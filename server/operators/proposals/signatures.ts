import type { ProposalKind, ProposalSignature } from '@madang/contract/operators/approvals.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { OperatorId } from '@madang/contract/operators/operator-endpoint.ts'
import type { Tx } from '../../db/tables.ts'

/** What an operator signs: the proposal as it is stored, so that no other can be shown in its place. */
export interface SignedProposal {
  readonly kind: ProposalKind
  readonly object: string
  readonly payload: unknown
}

/** Whether a key of this operator signed exactly this proposal. */
export type VerifySignature = (
  tx: Tx,
  said: { readonly operator: OperatorId; readonly proposal: SignedProposal; readonly signature: ProposalSignature },
) => Promise<boolean>

/** Until operators have keys nothing verifies. */
export const noKeys: VerifySignature = () => Promise.resolve(false)

/** INVALID for a signature that does not verify: what is stored beside a proposal was checked. */
export async function refuseUnverified(
  context: { readonly tx: Tx; readonly operator: OperatorId; readonly verifySignature?: VerifySignature },
  proposal: SignedProposal,
  signature: ProposalSignature | undefined,
): Promise<void> {
  if (!signature) return
  const { tx, operator, verifySignature = noKeys } = context
  if (!(await verifySignature(tx, { operator, proposal, signature })))
    throw new Failure('INVALID', { field: 'signature' })
}

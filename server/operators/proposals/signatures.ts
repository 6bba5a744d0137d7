import { Failure } from '@madang/contract/failures.ts'
import type { ProposalKind, ProposalSignature } from '@madang/contract/operators/approvals.ts'
import type { OperatorId } from '@madang/contract/operators/operator-endpoint.ts'
import type { ApprovalSignature } from '@madang/contract/wallet/payer.ts'
import type { AuditFacts } from '../../audit/record.ts'
import type { Tx } from '../../db/tables.ts'
import { hashBody } from '../../http/idempotency.ts'
import { challengeIn } from '../../passkeys/answers.ts'
import { digestIn, digestOf } from '../../passkeys/challenges.ts'
import { countedBy } from '../../passkeys/passkeys.ts'
import type { RelyingParty } from '../../passkeys/relying-party.ts'
import '../tables.ts'

/** What an operator signs: the proposal as it is stored, so that no other can be shown in its place. */
export interface SignedProposal {
  readonly kind: ProposalKind
  readonly object: string
  readonly payload: unknown
  readonly before: AuditFacts
  readonly after: AuditFacts
}

/** Whether a key of this operator signed exactly this proposal, alone or among others. */
export type VerifySignature = (
  tx: Tx,
  said: { readonly operator: OperatorId; readonly proposal: SignedProposal; readonly signature: ProposalSignature },
) => Promise<boolean>

/** SHA-256 of a proposal in one spelling, hexadecimal. */
export function proposalDigest({ kind, object, payload, before, after }: SignedProposal): string {
  return hashBody({ kind, object, payload, before, after })
}

/** What is signed for proposals that are decided together: the digest of their digests in order. */
export function batchDigest(digests: readonly string[]): Buffer {
  return digestOf(digests.join('\n'))
}

/** Verifies with the passkeys of operators, those removed since included. */
export function signedByPasskey(party: RelyingParty): VerifySignature {
  return async (tx, { operator, proposal, signature }) => {
    const { keyId, signedData, authenticatorData, digests = [] } = signature
    if (!authenticatorData || !digests.includes(proposalDigest(proposal))) return false
    const passkey = await tx
      .selectFrom('operator_passkey')
      .selectAll()
      .where('passkey_id', '=', keyId)
      .where('operator_id', '=', operator)
      .executeTakeFirst()
    if (!passkey || !isFor(signedData, digests)) return false
    const response = { clientDataJSON: signedData, authenticatorData, signature: signature.signature }
    const answer = { id: keyId, rawId: keyId, type: 'public-key' as const, response }
    return (await countedBy(passkey, answer, party)) !== null
  }
}

function isFor(clientData: string, digests: readonly string[]): boolean {
  try {
    return digestIn(challengeIn(clientData))?.equals(batchDigest(digests)) ?? false
  } catch {
    return false
  }
}

/** INVALID for a signature that does not verify: what is stored beside a proposal was checked. */
export async function refuseUnverified(
  context: { readonly tx: Tx; readonly operator: OperatorId; readonly verifySignature?: VerifySignature },
  proposal: SignedProposal,
  signature: ProposalSignature | undefined,
): Promise<void> {
  if (!signature) return
  const { tx, operator, verifySignature } = context
  if (!(await verifySignature?.(tx, { operator, proposal, signature })))
    throw new Failure('INVALID', { field: 'signature' })
}

/** What passkeys signed of the newest proposal of its kind about this object that was agreed to; none for those decided by codes. */
export async function signaturesOf(
  tx: Tx,
  { kind, object }: { readonly kind: ProposalKind; readonly object: string },
): Promise<ApprovalSignature[]> {
  const agreed = await tx
    .selectFrom('proposal')
    .select(['proposer_signature', 'approver_signature'])
    .where('kind', '=', kind)
    .where('object', '=', object)
    .where('state', '=', 'approved')
    .orderBy('decided_at', 'desc')
    .executeTakeFirst()
  return [agreed?.proposer_signature, agreed?.approver_signature].flatMap((signature) => {
    if (!signature?.authenticatorData || !signature.digests) return []
    const { keyId, signedData, authenticatorData, signature: bytes, digests } = signature
    return [{ keyId, signedData, authenticatorData, signature: bytes, digests }]
  })
}

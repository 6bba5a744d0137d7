import type { ProposalKind } from '@madang/contract/operators/approvals.ts'
import type { OperatorId } from '@madang/contract/operators/operator-endpoint.ts'
import type { Db, Tx } from '../../db/tables.ts'
import '../tables.ts'

/** What waits for a second person about one thing. */
export interface OpenProposal {
  readonly proposalId: string
  readonly proposedBy: OperatorId
  readonly name: string
  readonly reason: string
  readonly after: Readonly<Record<string, string>>
}

/** Proposals of some kinds that are open, by the things they are about. */
export async function openProposals(
  db: Db | Tx,
  {
    kinds,
    objects,
    now,
  }: { readonly kinds: readonly ProposalKind[]; readonly objects: readonly string[]; readonly now: Date },
): Promise<ReadonlyMap<string, OpenProposal>> {
  if (objects.length === 0) return new Map()
  const rows = await db
    .selectFrom('proposal')
    .innerJoin('operator', 'operator_id', 'proposed_by')
    .select(['object', 'proposal_id', 'proposed_by', 'name', 'reason', 'after'])
    .where('kind', 'in', kinds)
    .where('object', 'in', objects)
    .where('state', '=', 'open')
    .where('proposal.expires_at', '>', now)
    .execute()
  return new Map(
    rows.map(({ object, proposal_id: proposalId, proposed_by: proposedBy, name, reason, after }) => [
      object,
      { proposalId, proposedBy, name, reason, after },
    ]),
  )
}

import type { ProposalKind } from '@madang/contract/operators/approvals.ts'
import type { OperatorId } from '@madang/contract/operators/operator-endpoint.ts'
import { type Role, rightsOf } from '@madang/contract/operators/rights.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { isActive } from '../access/second-person.ts'
import { kindOf } from './proposal-kinds.ts'
import '../tables.ts'

/** What waits for a second person about one thing. */
export interface OpenProposal {
  readonly proposalId: string
  readonly proposedBy: OperatorId
  readonly name: string
  readonly reason: string
  readonly after: Readonly<Record<string, string>>
  readonly isStillAsked: boolean
  readonly proposedTime: Date
  /** After it nobody agrees any more. */
  readonly expireTime: Date
}

/** Whoever proposed something, as they are now. */
interface Asker {
  readonly kind: ProposalKind
  readonly roles: readonly Role[]
  readonly status: 'active' | 'disabled'
  readonly stopped_until: Date | null
}

/** Whether whoever asked may act and still ask for it; otherwise nobody agrees to it. */
export function isStillAsked({ kind, roles, ...asker }: Asker, now: Date): boolean {
  const { right, asking = right } = kindOf(kind)
  return isActive(asker, now) && rightsOf(roles).has(asking)
}

/** Proposals of some kinds that are open, by the things they are about; the last of several about one thing. */
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
    .select(['object', 'proposal_id', 'proposed_by', 'name', 'reason', 'after', 'kind'])
    .select(['proposed_at as proposedTime', 'proposal.expires_at as expireTime'])
    .select(['roles', 'status', 'stopped_until'])
    .where('kind', 'in', kinds)
    .where('object', 'in', objects)
    .where('state', '=', 'open')
    .where('proposal.expires_at', '>', now)
    .orderBy('proposed_at')
    .execute()
  return new Map(
    rows.map(
      ({ object, proposal_id: proposalId, proposed_by: proposedBy, kind, roles, status, stopped_until, ...said }) => [
        object,
        { ...said, proposalId, proposedBy, isStillAsked: isStillAsked({ kind, roles, status, stopped_until }, now) },
      ],
    ),
  )
}

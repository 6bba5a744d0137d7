import type { ProposalKind } from '@madang/contract/operators/approvals.ts'
import type { Tx } from '../../db/tables.ts'
import '../tables.ts'

interface Asked {
  readonly kind: ProposalKind
  /** What it is about. */
  readonly object: string
  readonly now: Date
}

/** Whether something of this kind waits for a second person. */
export async function isProposed(tx: Tx, { kind, object, now }: Asked): Promise<boolean> {
  const found = await tx
    .selectFrom('proposal')
    .select('proposal_id')
    .where('kind', '=', kind)
    .where('object', '=', object)
    .where('state', '=', 'open')
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return found !== undefined
}

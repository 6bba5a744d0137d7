import type { ProposalKind } from '@madang/contract/operators/approvals.ts'
import type { Db } from '../../db/tables.ts'
import '../tables.ts'

/** What one operator decided alone about an object, with their name and what they signed; the last first. */
export function decidedAlone(db: Db, kind: ProposalKind, object: string) {
  return db
    .selectFrom('decided_alone')
    .innerJoin('operator', 'operator.operator_id', 'decided_alone.operator')
    .where('kind', '=', kind)
    .where('object', '=', object)
    .select(['operator.name', 'decided_alone.at as time', 'decided_alone.after', 'decided_alone.signature'])
    .orderBy('decision_id', 'desc')
    .execute()
}

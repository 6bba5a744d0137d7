import { Failure } from '@madang/contract/failures.ts'
import type { OperatorId } from '@madang/contract/operators/operator-endpoint.ts'
import type { Role } from '@madang/contract/operators/rights.ts'
import type { Tx } from '../../db/tables.ts'
import '../tables.ts'

/** Gives an operator other roles. CONFLICT when nobody would be an owner any more. */
export async function changeRoles(
  tx: Tx,
  { operatorId, roles }: { operatorId: OperatorId; roles: readonly Role[] },
): Promise<void> {
  if (!roles.includes('owner')) await refuseWithoutOwner(tx, operatorId)
  await tx
    .updateTable('operator')
    .set({ roles: [...new Set(roles)] })
    .where('operator_id', '=', operatorId)
    .execute()
}

/**
 * CONFLICT when nobody would be an owner if this operator were none. The owners are locked in the order of
 * their ids, so that of two owners who put each other out one stays.
 */
export async function refuseWithoutOwner(tx: Tx, without: OperatorId): Promise<void> {
  const owners = await activeOwners(tx, { lock: true })
  if (owners.length > 0 && owners.every((owner) => owner === without)) throw new Failure('CONFLICT')
}

/** Operators who are owners and may sign in. */
export async function activeOwners(tx: Tx, { lock = false } = {}): Promise<OperatorId[]> {
  const rows = await tx
    .selectFrom('operator')
    .select(['operator_id', 'roles'])
    .where('status', '=', 'active')
    .orderBy('operator_id')
    .$if(lock, (query) => query.forUpdate())
    .execute()
  return rows.filter(({ roles }) => roles.includes('owner')).map((row) => row.operator_id)
}

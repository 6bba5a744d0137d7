import { Failure } from '@madang/contract/failures.ts'
import type { OperatorId } from '@madang/contract/operators/operator-endpoint.ts'
import type { Tx } from '../../db/tables.ts'
import type { LinkFor } from './links.ts'
import '../tables.ts'

/** Whom a link for a new password and second factor lets in. CONFLICT for one who is disabled. */
export async function resetOf(tx: Tx, operator: OperatorId): Promise<Extract<LinkFor, { kind: 'reset' }>> {
  const { email, name, roles, status } = await tx
    .selectFrom('operator')
    .select(['email', 'name', 'roles', 'status'])
    .where('operator_id', '=', operator)
    .executeTakeFirstOrThrow()
  if (status === 'disabled') throw new Failure('CONFLICT')
  return { kind: 'reset', email, name, roles, operatorId: operator }
}

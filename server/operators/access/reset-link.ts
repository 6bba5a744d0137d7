import { Failure } from '@madang/contract/failures.ts'
import type { OperatorId } from '@madang/contract/operators/operator-endpoint.ts'
import type { Tx } from '../../db/tables.ts'
import { makeLink } from './links.ts'
import type { OperatorServices } from '../operator-services.ts'

/** A link with which an operator sets a new password and second factor. CONFLICT for one who is disabled. */
export async function resetLink(
  tx: Tx,
  services: Pick<OperatorServices, 'random' | 'keys' | 'consolePlace'>,
  operator: OperatorId,
  now: Date,
): Promise<string> {
  const { email, name, roles, status } = await tx
    .selectFrom('operator')
    .select(['email', 'name', 'roles', 'status'])
    .where('operator_id', '=', operator)
    .executeTakeFirstOrThrow()
  if (status === 'disabled') throw new Failure('CONFLICT')
  return makeLink(tx, services, { kind: 'reset', email, name, roles, operatorId: operator }, now)
}

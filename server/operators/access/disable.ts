import { Failure } from '@madang/contract/failures.ts'
import type { OperatorId } from '@madang/contract/operators/operator-endpoint.ts'
import type { Tx } from '../../db/tables.ts'
import { refuseWithoutOwner } from './change-roles.ts'
import { endOperatorSessions } from './sessions.ts'
import '../tables.ts'

/**
 * Lets an operator in no more: their sessions end, what they proposed closes, and links that they had a part in open
 * nothing. A stop of theirs that nobody decided about is made lasting. CONFLICT for one who is disabled, and for the last owner.
 */
export async function disableOperator(
  tx: Tx,
  { operatorId, clock }: { operatorId: OperatorId; clock: { now(): Date } },
): Promise<void> {
  const now = clock.now()
  await refuseWithoutOwner(tx, operatorId)
  const { numUpdatedRows } = await tx
    .updateTable('operator')
    .set({ status: 'disabled', disabled_at: now, stopped_until: null })
    .where('operator_id', '=', operatorId)
    .where('status', '=', 'active')
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Failure('CONFLICT')
  await endOperatorSessions(tx, { operator: operatorId, now })
  await tx
    .updateTable('proposal')
    .set({
      state: 'withdrawn',
      decided_by: operatorId,
      decided_at: now,
      decision_reason: 'closed: whoever asked was disabled',
    })
    .where('proposed_by', '=', operatorId)
    .where('state', '=', 'open')
    .execute()
  await tx
    .updateTable('operator_link')
    .set({ revoked_at: now })
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('by_server', '=', false)
    .where((each) =>
      each.or([
        each('proposed_by', '=', operatorId),
        each('approved_by', '=', operatorId),
        each('operator_id', '=', operatorId),
      ]),
    )
    .execute()
  await tx
    .updateTable('operator_stop')
    .set({ outcome: 'lasting', decided_at: now })
    .where('operator_id', '=', operatorId)
    .where('outcome', 'is', null)
    .execute()
}

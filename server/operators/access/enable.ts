import { Failure } from '@madang/contract/failures.ts'
import type { OperatorId } from '@madang/contract/operators/operator-endpoint.ts'
import type { Tx } from '../../db/tables.ts'
import type { Doing } from '../proposals/kind.ts'
import { pairMs } from './second-person.ts'
import '../tables.ts'

/** Lets a disabled operator in again, with password and second factor of before. CONFLICT for one who is not disabled. */
export async function enableOperator(
  { tx, clock, services, proposedBy, approvedBy }: Doing,
  operator: OperatorId,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('operator')
    .set({ status: 'active', disabled_at: null, ...newAccess([proposedBy, approvedBy], clock.now(), services) })
    .where('operator_id', '=', operator)
    .where('status', '=', 'disabled')
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Failure('CONFLICT')
}

/** What an access begins with: from when it agrees to something, and until when not beside its makers. */
export function newAccess(
  makers: readonly (OperatorId | null)[],
  now: Date,
  { approvalWaitMs }: { readonly approvalWaitMs: number },
) {
  return {
    approves_from: new Date(now.getTime() + approvalWaitMs),
    paired_from: new Date(now.getTime() + pairMs),
    made_with: [...new Set(makers.filter((maker) => maker !== null))],
  }
}

/** What an access that the server renewed begins with: its makers are those of before, beside whom it is still no second person. */
export function renewedAccess(now: Date, services: { readonly approvalWaitMs: number }) {
  const { approves_from, paired_from } = newAccess([], now, services)
  return { approves_from, paired_from }
}

/** An owner comes back with a link made at the server: neither disabled nor stopped any more. */
export async function bringBack(tx: Tx, { operator, now }: { operator: OperatorId; now: Date }): Promise<void> {
  await tx
    .updateTable('operator')
    .set({ status: 'active', disabled_at: null, stopped_until: null })
    .where('operator_id', '=', operator)
    .execute()
  await tx
    .updateTable('operator_stop')
    .set({ outcome: 'lifted', decided_at: now })
    .where('operator_id', '=', operator)
    .where('outcome', 'is', null)
    .execute()
}

import '../hand-over/tables.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { WithdrawalId } from '@madang/contract/wallet/withdrawals.ts'
import type { Noting } from '../hand-over/hand-over.ts'
import { lockWithdrawal, takeStep } from '../withdrawals/take-step.ts'
import { closeOf } from './close.ts'

/**
 * Gives a withdrawal back, the fee included, after the payer proved that nothing of it can land and two different people
 * agreed (INV-W05). What the payer refused of it is settled with that. CONFLICT without the proof, while anything else that
 * the payer said of it is open, and for what is given back or paid already.
 */
export async function refund(
  { tx, at, publish }: Noting,
  id: WithdrawalId,
  people: readonly [proposed: string, approved: string],
): Promise<void> {
  const [settled_with, settled_by] = people
  if (settled_by === settled_with) throw new Failure('NOT_ALLOWED')
  const row = await lockWithdrawal(tx, id)
  if (row?.way !== 'payer') throw new Failure('NOT_FOUND')
  const close = await closeOf(tx, id)
  if (close?.answer !== 'closed') throw new Failure('CONFLICT')
  const open = await tx
    .selectFrom('payer_contradiction')
    .select('said')
    .where('withdrawal_id', '=', id)
    .where('settled_at', 'is', null)
    .forUpdate()
    .execute()
  if (open.some(({ said }) => said.kind !== 'refused')) throw new Failure('CONFLICT')
  await tx
    .updateTable('payer_contradiction')
    .set({ settlement: 'left', settled_at: at, settled_by, settled_with })
    .where('withdrawal_id', '=', id)
    .where('settled_at', 'is', null)
    .execute()
  const facts = { reason: 'networkRefused' } as const
  await takeStep({ tx, at, publish, by: 'people', actor: settled_by }, row, 'failed', facts)
}

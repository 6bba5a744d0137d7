import '../networks/tables.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { PayerChange } from '@madang/contract/wallet/payer.ts'
import { withdrawalId } from '@madang/contract/wallet/withdrawals.ts'
import type { Tx } from '../../db/tables.ts'
import { transact } from '../../db/tx.ts'
import { noteCompleted, noteConfirming, noteFailed } from '../withdrawals/pay.ts'
import type { HandingOver, Noting } from './hand-over.ts'

/** The payer's journal is older than what was read of it, or says what cannot be: nothing is sent until people looked. */
export class PayerContradicts extends Error {}

/**
 * Reads on where the last worker stopped. A change and the mark behind it commit together, so that each is applied once
 * and in order.
 */
export async function readChanges(by: HandingOver): Promise<void> {
  for (;;) {
    const { position } = await by.db.selectFrom('payer_mark').select('position').executeTakeFirstOrThrow()
    const { changes, head } = await by.payer.changes(Number(position))
    if (head < position) throw new PayerContradicts('journal is older than what was read of it')
    for (const change of changes) await apply(by, change)
    if (changes.length === 0) return
  }
}

async function apply({ db, clock, publish }: HandingOver, change: PayerChange): Promise<void> {
  try {
    await transact(db, async (tx) => {
      if ((await lockMark(tx)) >= change.position) return
      await note({ tx, at: clock.now(), publish }, change)
      await tx
        .updateTable('payer_mark')
        .set({ position: BigInt(change.position) })
        .execute()
    })
  } catch (error) {
    if (error instanceof Failure) throw new PayerContradicts(`says ${change.is.kind} of ${change.id}, which cannot be`)
    throw error
  }
}

/** Only the payer's word moves a withdrawal on from `processing` (INV-W05). Throws a Failure when it contradicts itself. */
function note(noting: Noting, { id, is }: PayerChange): Promise<void> {
  const read = withdrawalId.safeParse(id)
  if (!read.success) throw new Failure('NOT_FOUND')
  switch (is.kind) {
    case 'confirming':
      return noteConfirming(noting, read.data, is)
    case 'completed':
      return noteCompleted(noting, read.data, is)
    case 'failed':
      return noteFailed(noting, read.data)
  }
}

async function lockMark(tx: Tx): Promise<bigint> {
  const { position } = await tx.selectFrom('payer_mark').select('position').forUpdate().executeTakeFirstOrThrow()
  return position
}

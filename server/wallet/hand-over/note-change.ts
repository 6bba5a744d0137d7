import { Failure } from '@madang/contract/failures.ts'
import type { PayerChange } from '@madang/contract/wallet/payer.ts'
import { withdrawalId } from '@madang/contract/wallet/withdrawals.ts'
import { noteCompleted, noteConfirming, noteFailed } from '../withdrawals/pay.ts'
import type { Noting } from './hand-over.ts'

/** Only the payer's word moves a withdrawal on from `processing` (INV-W05). Throws a Failure for what cannot be. */
export function noteChange(noting: Noting, { id, is }: Pick<PayerChange, 'id' | 'is'>): Promise<void> {
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

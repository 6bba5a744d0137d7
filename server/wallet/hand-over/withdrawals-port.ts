import type { Payment, PayerChange } from '@madang/contract/wallet/payer.ts'
import type { Tx } from '../../db/tables.ts'
import type { Notice } from '../../ports/bus.ts'

/** In which transaction something is noted, when, and how its user is told. */
export interface Noting {
  readonly tx: Tx
  readonly at: Date
  readonly publish: (notice: Notice) => void
}

/** What the hand-over does to withdrawals. */
export interface HandedWithdrawals {
  /** Approved ones that the payer may have, the oldest first, locked past those that others have. */
  readyToPay(tx: Tx): Promise<Payment[]>
  /** Those the payer may not have heard of yet. */
  handedOver(tx: Tx): Promise<Payment[]>
  /** Written before the payer hears anything (INV-W05). */
  markProcessing(noting: Noting, id: string): Promise<void>
  /** Only the payer's word moves one on. Throws a Failure when it contradicts what was said before. */
  note(noting: Noting, change: Pick<PayerChange, 'id' | 'is'>): Promise<void>
}

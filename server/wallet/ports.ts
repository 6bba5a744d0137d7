import type { UserId } from '@madang/contract/ids.ts'
import type { MoneyReadings } from '@madang/contract/wallet/money-readings.ts'
import type { WaitingDeposit } from '@madang/contract/wallet/recharge.ts'
import type { ApprovalSignature } from '@madang/contract/wallet/payer.ts'
import type { House } from '../casework/pending-decisions.ts'
import type { Db, Tx } from '../db/tables.ts'

/** A price of XRP in USDT, which counts as one US dollar (REQ-116). */
export interface XrpPrice {
  /** Decimal text. */
  readonly price: string
  readonly source: string
  readonly asOf: Date
  readonly isSample: boolean
}

/** What the wallet needs to know of other domains. */
export interface WalletPorts extends House {
  /** Null while no price is known. */
  readonly xrpPrice: () => Promise<XrpPrice | null>
  /** Whether a user has taken part in an event, a contest, a draw, or in one class block that was credited; or in an event (REQ-127). */
  readonly tookPart: (db: Db | Tx, user: UserId, activity: MoneyReadings['activity']) => Promise<boolean>
  /** Those of these withdrawals that one person has proposed to approve, so that they wait for a second. */
  readonly proposed: (db: Db | Tx, withdrawals: readonly string[], now: Date) => Promise<ReadonlySet<string>>
  /** Payments of a person that one of the staff entered and nobody agreed to yet, the newest first. */
  readonly waitingDeposits: (tx: Tx, user: UserId, now: Date) => Promise<Omit<WaitingDeposit, 'title'>[]>
  /** What passkeys signed of the agreement to a withdrawal, for the payer to verify. */
  readonly signaturesOf: (tx: Tx, withdrawal: string) => Promise<ApprovalSignature[]>
}

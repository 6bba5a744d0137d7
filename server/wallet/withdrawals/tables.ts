import type { ColumnType, Generated, Selectable } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import type { DelayReason, WithdrawalReason, WithdrawalState } from '@madang/contract/wallet/withdrawal-states.ts'
import type { SecondCheck, WithdrawableAsset, WithdrawalId } from '@madang/contract/wallet/withdrawals.ts'
import type { PendingColumns } from '../../casework/pending-columns.ts'

/** Part of a security hold. */
export interface Delay {
  readonly reason: DelayReason
  readonly until: Date
}

/** Who pays an approved withdrawal, fixed at approval: the payer, or two people outside (REQ-129). */
export type Way = 'payer' | 'manual'
export type Decision = 'approved' | 'rejected'

interface WithdrawalTable extends PendingColumns<Decision, WithdrawalReason> {
  withdrawal_id: Generated<WithdrawalId>
  user_id: UserId
  asset: WithdrawableAsset
  network: string
  /** Units of the asset, the fee included. */
  quantity: bigint
  fee: bigint
  from_available: bigint
  from_bonus: bigint
  address: string
  tag: string
  /** Version of the setting of networks under which it was accepted. */
  terms_version: string
  state: WithdrawalState
  /** How many states it has been in. */
  version: Generated<number>
  created_at: Date
  state_at: Date
  delays: ColumnType<{ readonly reason: DelayReason; readonly until: string }[], string>
  waits_until: Date | null
  asked: boolean | null
  second_check: SecondCheck
  expected_at: Date | null
  /** Who approved it, one after the other (INV-W06). */
  approved_by: Generated<string[] | null>
  way: Generated<Way | null>
  txid: Generated<string | null>
  seen_confirmations: Generated<number | null>
  needed_confirmations: Generated<number | null>
  reason: Generated<WithdrawalReason | null>
  /** When it came before people; null before. */
  review_at: Generated<Date | null>
  /** Since when it stands in the list of the desk. */
  listed_at: ColumnType<Date, never, never>
  claimed_by: Generated<string | null>
  claimed_at: Generated<Date | null>
  outcome: Generated<string | null>
  decided_by: Generated<string | null>
  decided_at: Generated<Date | null>
}

interface WithdrawalEventTable {
  withdrawal_id: WithdrawalId
  version: number
  state: WithdrawalState
  at: Date
  /** A user, an operator, or `programme`. */
  actor: string
  reason: WithdrawalReason | null
}

/** What two people said of a payment by hand: that it was begun and never sent. */
interface WithdrawalNotSentTable {
  withdrawal_id: WithdrawalId
  evidence: string
  said_by: string
  agreed_by: string
  at: Date
}

declare module '../../db/tables.ts' {
  interface Tables {
    withdrawal: WithdrawalTable
    withdrawal_event: WithdrawalEventTable
    withdrawal_not_sent: WithdrawalNotSentTable
  }
}

export type WithdrawalRow = Selectable<WithdrawalTable>
export type WithdrawalEventRow = Selectable<WithdrawalEventTable>

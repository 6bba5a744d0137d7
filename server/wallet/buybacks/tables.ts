import type { Generated } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import type { BuybackReason, BuybackRejection, BuybackState } from '@madang/contract/wallet/buyback-states.ts'
import type { BuybackId } from '@madang/contract/wallet/buybacks.ts'
import type { PendingColumns } from '../../casework/pending-columns.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    buyback: PendingColumns<'paid' | 'rejected', BuybackRejection> & {
      buyback_id: Generated<BuybackId>
      user_id: UserId
      quantity: bigint
      price: bigint
      value: bigint
      rule_version: string
      state: Generated<BuybackState>
      version: Generated<number>
      reason: Generated<BuybackReason | null>
      created_at: Date
      claimed_by: Generated<string | null>
      claimed_at: Generated<Date | null>
      decided_by: Generated<string | null>
      decided_at: Generated<Date | null>
    }
    buyback_event: { buyback_id: BuybackId; version: number; state: BuybackState; at: Date; actor: string }
  }
}

export interface BuybackRow {
  readonly buyback_id: BuybackId
  readonly user_id: UserId
  readonly quantity: bigint
  readonly price: bigint
  readonly value: bigint
  readonly rule_version: string
  readonly state: BuybackState
  readonly version: number
  readonly reason: BuybackReason | null
  readonly created_at: Date
}

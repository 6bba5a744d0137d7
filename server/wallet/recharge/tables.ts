import type { ColumnType, Generated } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import type { RechargeChannelContent } from '@madang/contract/operators/content/recharge-channels.ts'
import type { DepositEnd, DepositId, DepositNetwork, RechargeChannelId } from '@madang/contract/wallet/recharge.ts'
import type { ReferenceCode } from '@madang/contract/wallet/reference-code.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    recharge_channel: {
      id: RechargeChannelId
      content: ColumnType<RechargeChannelContent | null, string | null, string>
      is_offered: Generated<boolean>
      is_sample: Generated<boolean>
    }
    recharge_code: {
      user_id: UserId
      channel_id: RechargeChannelId
      reference: ReferenceCode
      created_at: Date
    }
    deposit: {
      deposit_id: Generated<DepositId>
      user_id: UserId
      channel_id: RechargeChannelId
      /** Null of what came to an address of a person's own. */
      reference: ReferenceCode | null
      payment: string
      payment_key: string
      /** Null of what people alone know of. */
      network: DepositNetwork | null
      amount: bigint
      state: DepositEnd
      /** Null where the payer's word was enough. */
      entered_by: string | null
      approved_by: string | null
      at: Date
    }
  }
}

export interface DepositRow {
  readonly deposit_id: DepositId
  readonly user_id: UserId
  readonly network: DepositNetwork | null
  readonly amount: bigint
  readonly state: DepositEnd
  readonly approved_by: string | null
  readonly at: Date
}

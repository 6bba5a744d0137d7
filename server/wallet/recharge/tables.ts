import type { ColumnType, Generated } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import type { RechargeChannelContent } from '@madang/contract/operators/content/recharge-channels.ts'
import type { DepositEnd, DepositId, RechargeChannelId } from '@madang/contract/wallet/recharge.ts'
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
      reference: ReferenceCode
      payment: string
      payment_key: string
      amount: bigint
      state: DepositEnd
      entered_by: string
      approved_by: string
      at: Date
    }
  }
}

export interface DepositRow {
  readonly deposit_id: DepositId
  readonly user_id: UserId
  readonly amount: bigint
  readonly state: DepositEnd
  readonly approved_by: string
  readonly at: Date
}

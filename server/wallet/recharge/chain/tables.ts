import type { Generated, GeneratedAlways } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import type { UnmatchedReason } from '@madang/contract/operators/running/deposits.ts'
import type { DepositId, DepositNetwork, RechargeChannelId } from '@madang/contract/wallet/recharge.ts'

declare module '../../../db/tables.ts' {
  interface Tables {
    deposit_address: {
      user_id: UserId
      network: DepositNetwork
      channel_id: RechargeChannelId
      number: bigint
      address: string
      created_at: Date
    }
    chain_deposit: {
      network: DepositNetwork
      txid: string
      place: number
      number: bigint
      /** Null of an address that nobody here has. */
      user_id: UserId | null
      /** A whole number, of whatever token it is. */
      units: string
      is_token: boolean
      state: 'seen' | 'gone' | 'credited' | 'unmatched' | 'left'
      why: UnmatchedReason | null
      deposit_id: DepositId | null
      seen_at: Date
      moved_at: Date
      /** Its key in one text. */
      name: GeneratedAlways<string>
      /** Its units where they are of the right token, less than none otherwise. */
      worth: GeneratedAlways<string>
      settled_with: string | null
      settled_by: string | null
    }
    deposit_mark: {
      one: Generated<boolean>
      position: bigint
      /** Where the payer gives addresses out now, as it last said. */
      networks: Generated<DepositNetwork[]>
    }
  }
}

import type { UserId } from '@madang/contract/ids.ts'
import type { SavedAddressId } from '@madang/contract/wallet/address-book.ts'
import type { WithdrawableAsset } from '@madang/contract/wallet/withdrawals.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    saved_address: {
      address_id: SavedAddressId
      user_id: UserId
      asset: WithdrawableAsset
      network: string
      address: string
      tag: string
      label: string
      saved_at: Date
    }
    address_book: { user_id: UserId; is_book_only: boolean; changed_at: Date }
  }
}

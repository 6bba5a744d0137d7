import type { UserId } from '@madang/contract/ids.ts'
import type { TotalsAsset } from '@madang/contract/rewards/totals-proof.ts'

declare module '../db/tables.ts' {
  interface Tables {
    asset_totals_root: {
      asset: TotalsAsset
      day: string
      as_of: Date
      people: bigint
      height: number
      total: bigint
      root: Buffer
      previous: Buffer
      chain: Buffer
    }
    asset_totals_node: { asset: TotalsAsset; day: string; height: number; place: bigint; digest: Buffer; total: bigint }
    asset_totals_leaf: {
      asset: TotalsAsset
      day: string
      user_id: UserId
      place: bigint
      nonce: Buffer
      balance: bigint
    }
  }
}

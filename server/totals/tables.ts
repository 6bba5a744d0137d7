import type { UserId } from '@madang/contract/ids.ts'

declare module '../db/tables.ts' {
  interface Tables {
    totals_root: {
      day: string
      as_of: Date
      people: bigint
      height: number
      total: bigint
      root: Buffer
      previous: Buffer
      chain: Buffer
    }
    totals_node: { day: string; height: number; place: bigint; digest: Buffer; total: bigint }
    totals_leaf: { day: string; user_id: UserId; place: bigint; nonce: Buffer; balance: bigint }
  }
}

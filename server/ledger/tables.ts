import type { Generated, GeneratedAlways } from 'kysely'
import type { Asset } from '@madang/contract/money.ts'

declare module '../db/tables.ts' {
  interface Tables {
    account: {
      id: string
      owner: string
      asset: Asset
      bucket: string
      floor: Generated<bigint>
      balance: Generated<bigint>
      opened_at: Generated<Date>
    }
    transfer: {
      id: GeneratedAlways<bigint>
      key: string
      asset: Asset
      debit: string
      credit: string
      amount: bigint
      code: string
      cause: string
      actor: string
      rule_version: string
      corrects: bigint | null
      debit_balance: bigint
      credit_balance: bigint
      /** The database's time. */
      posted_at: Generated<Date>
      /** The moment of the business event, from the Clock; null in rows of earlier releases. */
      at: Generated<Date | null>
    }
    books_proof: {
      one: Generated<boolean>
      proved_to: Generated<bigint>
      again_to: Generated<bigint>
      compared_to: Generated<string>
      proved_at: Generated<Date | null>
      proved_in: Generated<string>
    }
    holding_sums: { one: Generated<boolean>; summed_to: Generated<bigint>; entries: Generated<bigint> }
    holding_sum: { asset: Asset; bucket: string; balance: bigint }
    books_fault: {
      id: GeneratedAlways<bigint>
      invariant: string
      subject: string
      detail: string
      found_at: Date
      settled_at: Generated<Date | null>
      told_at: Generated<Date | null>
    }
  }
}

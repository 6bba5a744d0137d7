import type { ColumnType, Generated } from 'kysely'
import type { Settlement } from '@madang/contract/operators/networks.ts'
import type { PayerChange } from '@madang/contract/wallet/payer.ts'

/** What the payer said that cannot be: a change of its journal, or that it refuses a payment. */
export type Said = PayerChange['is'] | { readonly kind: 'refused'; readonly why: string }

declare module '../../db/tables.ts' {
  interface Tables {
    payer_contradiction: {
      contradiction_id: Generated<bigint>
      /** As the payer names it; it may be none of ours. */
      withdrawal_id: string
      /** In the payer's journal; null of an answer to a payment. */
      position: bigint | null
      said: ColumnType<Said, string, never>
      /** The name of the refusal, or of the error. */
      why: string
      at: Date
      settlement: Settlement | null
      settled_at: Date | null
      settled_by: string | null
      settled_with: string | null
    }
  }
}

import type { ColumnType, Generated } from 'kysely'
import type {
  DifferenceKind,
  NetworkBooks,
  NetworkFailure,
  Refill,
} from '@madang/contract/operators/running/reconciliation.ts'
import type { NetworkId } from '@madang/contract/wallet/known-networks.ts'
import type { WithdrawalId } from '@madang/contract/wallet/withdrawals.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    reconciliation: {
      run_id: Generated<bigint>
      at: Date
      asked_by: string | null
      /** As each was when it was last compared; of looks before 0794 without the moment. */
      networks: ColumnType<(NetworkBooks & { readonly comparedAt?: string })[], string, never>
      failures: ColumnType<NetworkFailure[], string | undefined, never>
      differences: number
      failure: string | null
    }
    network_compared: {
      network: NetworkId
      block: string
      balance: ColumnType<string, string>
      came: ColumnType<string, string>
      paid: ColumnType<string, string>
      landed: ColumnType<{ readonly id: string; readonly txid: string }[], string>
      whole_at: Date
      version: number
    }
    withdrawal_not_compared: { withdrawal_id: WithdrawalId }
    wallet_refill: Refill & {
      refill_id: Generated<bigint>
      proposed_by: string
      approved_by: string
      at: Date
    }
    network_difference: {
      difference_id: Generated<bigint>
      kind: DifferenceKind
      network: NetworkId | null
      about: string
      ours: string
      theirs: string
      mark: string
      found_at: Date
      settled_at: Date | null
      settled_by: string | null
      settled_with: string | null
      reason: string | null
    }
  }
}

import { queryKeys } from '@madang/client/query-keys.ts'
import type { withdrawFilters, WithdrawableAsset } from '@madang/contract/wallet/withdrawals.ts'

type Filter = (typeof withdrawFilters)[number]

export const walletKeys = queryKeys({
  balances: () => ['walletBalances'],
  withdrawals: (filter: Filter, asset: WithdrawableAsset | undefined) => ['walletWithdrawals', filter, asset],
  allWithdrawals: () => ['walletWithdrawals'],
  openWithdrawals: () => ['walletOpenWithdrawals'],
  buybacks: () => ['walletBuybacks'],
  withdrawal: (id: string) => ['walletWithdrawal', id],
})

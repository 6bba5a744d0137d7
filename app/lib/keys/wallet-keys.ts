import type { Locale } from '@madang/contract/locale.ts'
import { queryKeys } from '@madang/client/query-keys.ts'
import type { withdrawFilters, WithdrawableAsset } from '@madang/contract/wallet/withdrawals.ts'

type Filter = (typeof withdrawFilters)[number]

export const walletKeys = queryKeys({
  balances: () => ['walletBalances'],
  withdrawals: (filter: Filter, asset: WithdrawableAsset | undefined) => ['walletWithdrawals', filter, asset],
  allWithdrawals: () => ['walletWithdrawals'],
  openWithdrawals: () => ['walletOpenWithdrawals'],
  networks: (asset: WithdrawableAsset, locale: Locale) => ['walletNetworks', asset, locale],
  quote: (...asked: readonly string[]) => ['walletQuote', ...asked],
  book: () => ['walletBook'],
  buybacks: () => ['walletBuybacks'],
  withdrawal: (id: string) => ['walletWithdrawal', id],
})

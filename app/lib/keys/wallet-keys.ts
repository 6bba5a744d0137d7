import type { Locale } from '@madang/contract/locale.ts'
import { queryKeys } from '@madang/client/query-keys.ts'
import type { withdrawFilters, WithdrawableAsset } from '@madang/contract/wallet/withdrawals.ts'

type Filter = (typeof withdrawFilters)[number]

export const walletKeys = queryKeys({
  balances: () => ['walletBalances'],
  withdrawals: (filter: Filter, asset: WithdrawableAsset | undefined) => ['walletWithdrawals', filter, asset],
  allWithdrawals: () => ['walletWithdrawals'],
  openWithdrawals: () => ['walletOpenWithdrawals'],
  everyOpenWithdrawal: () => ['walletOpenWithdrawals', 'every'],
  networks: (asset: WithdrawableAsset, locale: Locale) => ['walletNetworks', asset, locale],
  everyNetwork: () => ['walletNetworks'],
  quote: (asset: WithdrawableAsset, network: string, quantity: string, address: string, tag: string) => [
    'walletQuote',
    asset,
    network,
    quantity,
    address,
    tag,
  ],
  quotes: () => ['walletQuote'],
  book: () => ['walletBook'],
  channels: (locale: Locale) => ['walletChannels', locale],
  depositAddress: (channelId: string, locale: Locale) => ['walletDepositAddress', channelId, locale],
  deposits: (locale: Locale) => ['walletDeposits', locale],
  everyDeposit: () => ['walletDeposits'],
  buybacks: () => ['walletBuybacks'],
  request: (sent: string) => ['walletRequest', sent],
  withdrawal: (id: string) => ['walletWithdrawal', id],
  eachWithdrawal: () => ['walletWithdrawal'],
})

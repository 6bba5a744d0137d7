import { queryOptions } from '@tanstack/react-query'
import type { Locale } from '@madang/contract/locale.ts'
import { amountOf, smaller, type Amount } from '@madang/contract/money.ts'
import { getNetworks, type Network } from '@madang/contract/wallet/networks.ts'
import type { WithdrawableAsset } from '@madang/contract/wallet/withdrawals.ts'
import { walletKeys } from '../../lib/keys/wallet-keys.ts'
import { call } from '../../lib/server/call.ts'

export type { Network }

/** Networks over which an asset can leave, with the words of a language (REQ-124). */
export function networksQuery(asset: WithdrawableAsset, locale: Locale) {
  return queryOptions({
    queryKey: walletKeys.networks(asset, locale),
    queryFn: ({ signal }) => call(getNetworks, { asset }, { signal }),
    meta: { quiet: true },
  })
}

/** The least fee or minimum of several networks; undefined without any. */
export function least<A extends WithdrawableAsset>(
  asset: A,
  networks: readonly Network[],
  of: 'fee' | 'minimum',
): Amount<A> | undefined {
  return networks
    .map((each) => amountOf(asset, each[of]))
    .reduce<Amount<A> | undefined>((best, each) => (best === undefined ? each : smaller(best, each)), undefined)
}

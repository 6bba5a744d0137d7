import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Locale } from '@madang/contract/locale.ts'
import { getNetworks } from '@madang/contract/wallet/networks.ts'
import type { WithdrawableAsset } from '@madang/contract/wallet/withdrawals.ts'
import { walletKeys } from '../../lib/keys/wallet-keys.ts'
import { useLanguage } from '../../lib/locale.ts'
import { call } from '../../lib/server/call.ts'

/** Networks over which an asset can leave, with the words of a language (REQ-124). */
export function networksQuery(asset: WithdrawableAsset, locale: Locale) {
  return queryOptions({
    queryKey: walletKeys.networks(asset, locale),
    queryFn: ({ signal }) => call(getNetworks, { asset }, { signal }),
    meta: { quiet: true },
  })
}

/** How long the security hold of a withdrawal lasts, in words such as "24 hours"; "a while" until that is known (INV-W07). */
export function useHoldText(): string {
  const { t, locale } = useLanguage()
  const { data } = useQuery(networksQuery('USDT', locale))
  if (data === undefined) return t('hold.unknown')
  const form = { style: 'unit', unit: 'hour', unitDisplay: 'long' } as const
  return new Intl.NumberFormat(locale, form).format(data.holdHours)
}

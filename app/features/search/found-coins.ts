import { queryOptions } from '@tanstack/react-query'
import { searchCoins } from '@madang/contract/reading/coins.ts'
import type { Locale } from '@madang/contract/locale.ts'
import { call } from '../../lib/server/call.ts'
import { marketKeys } from '../../lib/keys/market-keys.ts'

/** Coins by a name in any of the three languages; the list on the phone knows its own language alone (REQ-70). */
export function foundCoinsQuery(locale: Locale, keyword: string) {
  return queryOptions({
    queryKey: marketKeys.found(locale, keyword),
    queryFn: ({ signal }) => call(searchCoins, { keyword }, { signal }),
    enabled: keyword !== '',
    meta: { quiet: true },
  })
}

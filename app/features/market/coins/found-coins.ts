import { queryOptions, useQuery } from '@tanstack/react-query'
import { searchCoins } from '@madang/contract/reading/coins.ts'
import type { Quote } from '@madang/contract/reading/market.ts'
import type { Locale } from '@madang/contract/locale.ts'
import { call } from '../../../lib/server/call.ts'
import { marketKeys } from '../../../lib/keys/market-keys.ts'
import { useLanguage } from '../../../lib/locale.ts'
import { coinMatches } from './initials.ts'

/** Coins by a name in any of the three languages; the list on the phone knows its own language alone (REQ-70). */
function foundCoinsQuery(locale: Locale, keyword: string) {
  return queryOptions({
    queryKey: marketKeys.found(locale, keyword),
    queryFn: ({ signal }) => call(searchCoins, { keyword }, { signal }),
    enabled: keyword !== '',
    meta: { quiet: true },
  })
}

export interface CoinSearch {
  readonly isFound: (coin: Quote) => boolean
  /** Every name was asked about: only then it is known that nothing is called so. */
  readonly isAnswered: boolean
  readonly error: Error | null
  readonly refetch: () => unknown
}

/** Which coins are meant by `typed`: at once by what is on the screen, and once typing pauses (`settled`) by every name they have (REQ-70). */
export function useFoundCoins(typed: string, settled = typed): CoinSearch {
  const { locale } = useLanguage()
  const { data, error, refetch } = useQuery(foundCoinsQuery(locale, settled))
  const isSettled = typed === settled
  return {
    isFound: (coin) =>
      coinMatches(coin, typed) || (isSettled && data?.items.some(({ symbol }) => symbol === coin.symbol) === true),
    isAnswered: isSettled && data !== undefined,
    error: isSettled ? error : null,
    refetch,
  }
}

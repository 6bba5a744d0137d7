import { queryOptions } from '@tanstack/react-query'
import { getCTHomeRankList } from '@madang/contract/market.ts'
import type { Locale } from '@madang/contract/locale.ts'
import { call } from '../../lib/call.ts'
import { currencyOf } from '../../lib/prices.ts'

/** How often the coins on screen are asked for again, in milliseconds. */
const refreshMs = 30_000

/** The popular coins in the currency of a language (R14, R65). */
export function coinsQuery(locale: Locale) {
  const currency = currencyOf[locale]
  return queryOptions({
    queryKey: ['coins', locale, currency],
    queryFn: ({ signal }) => call(getCTHomeRankList, { currency }, { signal }),
    staleTime: refreshMs,
    refetchInterval: refreshMs,
    meta: { quiet: true },
  })
}

import { queryOptions, useQuery } from '@tanstack/react-query'
import { getCTHomeRankList } from '@madang/contract/reading/market.ts'
import { type Locale, languages } from '@madang/contract/locale.ts'
import { call } from '../../lib/server/call.ts'
import { display } from '../../lib/preferences/display.ts'
import { useLanguage } from '../../lib/locale.ts'
import { isLoggedIn } from '../../lib/server/session.ts'
import { homeKeys } from '../../lib/keys/home-keys.ts'

/** How often the coins on screen are asked for again, in milliseconds. */
const refreshMs = 30_000

/** The popular coins as this phone shows them: in the currency chosen or that of the language (REQ-14, REQ-65). */
export function coinsQuery(locale: Locale) {
  const { currency = languages[locale].currency, base } = display.getState()
  return queryOptions({
    queryKey: homeKeys.coins(locale, currency, base),
    queryFn: ({ signal }) => call(getCTHomeRankList, { currency, ...(base && { base }) }, { signal }),
    staleTime: refreshMs,
    refetchInterval: refreshMs,
    meta: { quiet: true },
  })
}

/** Where a coin leads: to its chart, which needs an account, or to the list, which does not (REQ-25). */
export function coinLink(symbol: string) {
  return isLoggedIn() ? ({ to: '/charts', search: { symbol } } as const) : ({ to: '/coins' } as const)
}

/** The popular coins; another choice of how they look draws them again. */
export function useCoins() {
  const { locale } = useLanguage()
  display()
  return useQuery(coinsQuery(locale))
}

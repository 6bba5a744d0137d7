import { queryOptions } from '@tanstack/react-query'
import { getAlerts } from '@madang/contract/reading/alerts.ts'
import { getInformationPageList } from '@madang/contract/reading/articles.ts'
import { getCandles, getCoins, type ChartRange } from '@madang/contract/reading/coins.ts'
import type { Currency } from '@madang/contract/reading/market.ts'
import { type Locale, languages } from '@madang/contract/locale.ts'
import { call } from '../../lib/server/call.ts'
import { display } from '../../lib/preferences/display.ts'
import { marketKeys } from '../../lib/keys/market-keys.ts'

/** How often what is on screen is asked for again, in milliseconds. */
const refreshMs = 30_000
/** Articles of a coin that a chart may mark. */
const articlesMarked = 50

const quiet = { meta: { quiet: true } } as const

/** The currency prices are shown in on this phone (REQ-14). */
export function currencyNow(locale: Locale): Currency {
  return display.getState().currency ?? languages[locale].currency
}

function choice(locale: Locale) {
  const { base } = display.getState()
  return { currency: currencyNow(locale), ...(base && { base }) }
}

/** Every coin with the rate its figures were converted by. */
export function coinListQuery(locale: Locale) {
  const asked = choice(locale)
  return queryOptions({
    queryKey: marketKeys.list(locale, asked),
    queryFn: ({ signal }) => call(getCoins, asked, { signal }),
    staleTime: refreshMs,
    refetchInterval: refreshMs,
    ...quiet,
  })
}

/** The chart of a coin over a range, with its price of now (REQ-67). */
export function chartQuery(locale: Locale, symbol: string, range: ChartRange) {
  const asked = { symbol, range, ...choice(locale) }
  return queryOptions({
    queryKey: marketKeys.chart(locale, asked),
    queryFn: ({ signal }) => call(getCandles, asked, { signal }),
    staleTime: refreshMs,
    refetchInterval: refreshMs,
    ...quiet,
  })
}

/** Articles about a coin, newest first, for the marks on its chart. */
export function coinArticlesQuery(locale: Locale, symbol: string) {
  return queryOptions({
    queryKey: marketKeys.articles(locale, symbol),
    queryFn: ({ signal }) =>
      call(getInformationPageList, { symbol, pageIndex: 1, pageSize: articlesMarked }, { signal }),
    staleTime: 5 * 60_000,
    ...quiet,
  })
}

export function alertsQuery(locale: Locale) {
  return queryOptions({
    queryKey: marketKeys.alerts(locale),
    queryFn: ({ signal }) => call(getAlerts, {}, { signal }),
    staleTime: 0,
    ...quiet,
  })
}

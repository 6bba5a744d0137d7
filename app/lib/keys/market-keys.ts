import type { Locale } from '@madang/contract/locale.ts'
import { queryKeys } from '@madang/client/query-keys.ts'

export const marketKeys = queryKeys({
  list: (locale: Locale, asked: object) => ['coinList', locale, asked],
  found: (locale: Locale, keyword: string) => ['foundCoins', locale, keyword],
  chart: (locale: Locale, asked: object) => ['chart', locale, asked],
  articles: (locale: Locale, symbol: string) => ['coinArticles', locale, symbol],
  alerts: (locale: Locale) => ['alerts', locale],
  allAlerts: () => ['alerts'],
})

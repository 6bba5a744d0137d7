import type { Locale } from '@madang/contract/locale.ts'
import type { CategoryId } from '@madang/contract/reading/articles.ts'
import { queryKeys } from '@madang/client/query-keys.ts'

/** What Home shows; the first visit loads these alone. */
export const homeKeys = queryKeys({
  feed: (locale: Locale, category: CategoryId) => ['feed', locale, category],
  feeds: (locale: Locale) => ['feed', locale],
  banners: (locale: Locale) => ['banners', locale],
  allBanners: () => ['banners'],
  coins: (locale: Locale, currency: string, base: string | undefined) => ['coins', locale, currency, base],
  allCoins: (locale: Locale) => ['coins', locale],
})

import type { Locale } from '@madang/contract/locale.ts'
import type { ArticleId } from '@madang/contract/ids.ts'
import { queryKeys } from '@madang/client/query-keys.ts'

export const articleKeys = queryKeys({
  article: (locale: Locale, id: string) => ['article', locale, id],
  found: (locale: Locale, keyword: string) => ['found', locale, keyword],
  marks: (id: ArticleId) => ['marks', id],
  saved: (locale: Locale) => ['saved', locale],
  savedAnywhere: () => ['saved'],
  followedFeed: (locale: Locale) => ['followedFeed', locale],
  followedFeeds: () => ['followedFeed'],
  myReports: (locale: Locale) => ['myArticleReports', locale],
  allMyReports: () => ['myArticleReports'],
  guide: (locale: Locale) => ['guide', locale],
})

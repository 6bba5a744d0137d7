import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { getEnableList, getInformationPageList, type CategoryId } from '@madang/contract/reading/articles.ts'
import type { Locale } from '@madang/contract/locale.ts'
import { pageAfter } from '@madang/contract/paging.ts'
import { call } from '../../lib/server/call.ts'
import { articleKeys } from '../../lib/keys/article-keys.ts'
import { homeKeys } from '../../lib/keys/home-keys.ts'

const pageSize = 10
/** A feed is good for this long; then it is asked again quietly when its view comes back (REQ-210). */
export const freshMs = 5 * 60_000

/** One category of the feed, page by page. */
export function feedQuery(locale: Locale, categoryId: CategoryId) {
  return infiniteQueryOptions({
    queryKey: homeKeys.feed(locale, categoryId),
    queryFn: ({ pageParam, signal }) =>
      call(getInformationPageList, { categoryId, pageIndex: pageParam, pageSize }, { signal }),
    initialPageParam: 1,
    getNextPageParam: pageAfter,
    staleTime: freshMs,
    meta: { quiet: true },
  })
}

/** Articles that hold the words (REQ-70). */
export function foundQuery(locale: Locale, keyword: string) {
  return infiniteQueryOptions({
    queryKey: articleKeys.found(locale, keyword),
    queryFn: ({ pageParam, signal }) =>
      call(getInformationPageList, { keyword, pageIndex: pageParam, pageSize }, { signal }),
    initialPageParam: 1,
    getNextPageParam: pageAfter,
    enabled: keyword !== '',
    meta: { quiet: true },
  })
}

export function bannersQuery(locale: Locale) {
  return queryOptions({
    queryKey: homeKeys.banners(locale),
    queryFn: ({ signal }) => call(getEnableList, { position: 'home' }, { signal }),
    staleTime: freshMs,
    meta: { quiet: true },
  })
}

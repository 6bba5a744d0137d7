import { infiniteQueryOptions } from '@tanstack/react-query'
import { getSavedPageList } from '@madang/contract/reading/article.ts'
import type { Locale } from '@madang/contract/locale.ts'
import { pageAfter } from '@madang/contract/paging.ts'
import { getFollowedPageList } from '@madang/contract/reading/publishers.ts'
import { call } from '../../lib/server/call.ts'
import { articleKeys } from '../../lib/keys/article-keys.ts'

const pageSize = 10

/** Articles I keep for later (REQ-63). */
export function savedQuery(locale: Locale) {
  return infiniteQueryOptions({
    queryKey: articleKeys.saved(locale),
    queryFn: ({ pageParam, signal }) => call(getSavedPageList, { pageIndex: pageParam, pageSize }, { signal }),
    initialPageParam: 1,
    getNextPageParam: pageAfter,
    meta: { quiet: true },
  })
}

/** Articles of those I follow: my own feed (REQ-72). */
export function followedFeedQuery(locale: Locale) {
  return infiniteQueryOptions({
    queryKey: articleKeys.followedFeed(locale),
    queryFn: ({ pageParam, signal }) => call(getFollowedPageList, { pageIndex: pageParam, pageSize }, { signal }),
    initialPageParam: 1,
    getNextPageParam: pageAfter,
    meta: { quiet: true },
  })
}

import { infiniteQueryOptions } from '@tanstack/react-query'
import { getSavedPageList } from '@madang/contract/article.ts'
import type { Locale } from '@madang/contract/locale.ts'
import { getFollowedPageList } from '@madang/contract/publishers.ts'
import { call } from '../../lib/call.ts'

const pageSize = 10
const nextOf = (last: { pageIndex: number; pageSize: number; totalCount: number }) =>
  last.pageIndex * last.pageSize < last.totalCount ? last.pageIndex + 1 : undefined

/** Articles I keep for later (R63). */
export function savedQuery(locale: Locale) {
  return infiniteQueryOptions({
    queryKey: ['saved', locale],
    queryFn: ({ pageParam, signal }) => call(getSavedPageList, { pageIndex: pageParam, pageSize }, { signal }),
    initialPageParam: 1,
    getNextPageParam: nextOf,
    meta: { quiet: true },
  })
}

/** Articles of those I follow: my own feed (R72). */
export function followedFeedQuery(locale: Locale) {
  return infiniteQueryOptions({
    queryKey: ['followedFeed', locale],
    queryFn: ({ pageParam, signal }) => call(getFollowedPageList, { pageIndex: pageParam, pageSize }, { signal }),
    initialPageParam: 1,
    getNextPageParam: nextOf,
    meta: { quiet: true },
  })
}

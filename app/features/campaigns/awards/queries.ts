import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { getAwards, getCommunity } from '@madang/contract/campaigns/awards.ts'
import type { Out } from '@madang/contract/endpoint.ts'
import type { Locale } from '@madang/contract/locale.ts'
import { pageAfter } from '@madang/contract/paging.ts'
import { awardKeys } from '../../../lib/keys/award-keys.ts'
import { call } from '../../../lib/server/call.ts'

export type Community = Out<typeof getCommunity>

export const communityQuery = (locale: Locale) =>
  queryOptions({
    queryKey: awardKeys.community(locale),
    queryFn: ({ signal }) => call(getCommunity, {}, { signal }),
    meta: { quiet: true },
  })

/** What our team granted me or looks at, page by page, newest first. */
export const awardsQuery = (locale: Locale) =>
  infiniteQueryOptions({
    queryKey: awardKeys.list(locale),
    queryFn: ({ pageParam, signal }) => call(getAwards, { pageIndex: pageParam, pageSize: 30 }, { signal }),
    initialPageParam: 1,
    getNextPageParam: pageAfter,
    meta: { quiet: true },
  })

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { getXrpOverview, getXrpRecords } from '@madang/contract/campaigns/xrp.ts'
import type { Out } from '@madang/contract/endpoint.ts'
import type { Locale } from '@madang/contract/locale.ts'
import { pageAfter } from '@madang/contract/paging.ts'
import { xrpKeys } from '../../../lib/keys/xrp-keys.ts'
import { call } from '../../../lib/server/call.ts'

export type XrpOverview = Out<typeof getXrpOverview>
export const recordFilters = ['all', 'listening', 'invites'] as const
export type RecordFilter = (typeof recordFilters)[number]

export const overviewQuery = (locale: Locale) =>
  queryOptions({
    queryKey: xrpKeys.overview(locale),
    queryFn: ({ signal }) => call(getXrpOverview, {}, { signal }),
    meta: { quiet: true },
  })

/** My lines of the promotion page by page, newest first. */
export const recordsQuery = (locale: Locale, filter: RecordFilter) =>
  infiniteQueryOptions({
    queryKey: xrpKeys.records(locale, filter),
    queryFn: ({ pageParam, signal }) =>
      call(
        getXrpRecords,
        { pageIndex: pageParam, pageSize: 30, ...(filter === 'all' ? {} : { kind: filter }) },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: pageAfter,
    meta: { quiet: true },
  })

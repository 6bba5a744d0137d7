import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { getExchangeItems, getPointRecords } from '@madang/contract/campaigns/points.ts'
import type { Out } from '@madang/contract/endpoint.ts'
import type { Locale } from '@madang/contract/locale.ts'
import { pageAfter } from '@madang/contract/paging.ts'
import { pointKeys } from '../../../lib/keys/point-keys.ts'
import { call } from '../../../lib/server/call.ts'

export type Exchange = Out<typeof getExchangeItems>

/** Places go while one looks: asked again so often while the page is open. */
const againMs = 15_000

export const exchangeQuery = (locale: Locale) =>
  queryOptions({
    queryKey: pointKeys.exchange(locale),
    queryFn: ({ signal }) => call(getExchangeItems, {}, { signal }),
    refetchInterval: againMs,
    meta: { quiet: true },
  })

export const pointRecordsQuery = (locale: Locale) =>
  infiniteQueryOptions({
    queryKey: pointKeys.records(locale),
    queryFn: ({ pageParam, signal }) => call(getPointRecords, { pageIndex: pageParam, pageSize: 30 }, { signal }),
    initialPageParam: 1,
    getNextPageParam: pageAfter,
    meta: { quiet: true },
  })

import { infiniteQueryOptions } from '@tanstack/react-query'
import { getMonths, type getStudio } from '@madang/contract/campaigns/studio.ts'
import type { Out } from '@madang/contract/endpoint.ts'
import type { Locale } from '@madang/contract/locale.ts'
import { pageAfter } from '@madang/contract/paging.ts'
import { studioKeys } from '../../../lib/keys/studio-keys.ts'
import { call } from '../../../lib/server/call.ts'

export type Studio = Out<typeof getStudio>
export type Application = NonNullable<Studio['application']>

export const monthsQuery = (locale: Locale) =>
  infiniteQueryOptions({
    queryKey: studioKeys.months(locale),
    queryFn: ({ pageParam, signal }) => call(getMonths, { pageIndex: pageParam, pageSize: 24 }, { signal }),
    initialPageParam: 1,
    getNextPageParam: pageAfter,
    meta: { quiet: true },
  })

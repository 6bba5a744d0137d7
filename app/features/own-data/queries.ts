import { queryOptions } from '@tanstack/react-query'
import { getConsents } from '@madang/contract/consents.ts'
import { getDeletion, getExport } from '@madang/contract/own-data.ts'
import { call } from '../../lib/call.ts'

const quiet = { meta: { quiet: true } } as const

/** What I agreed to, and what is asked again. */
export const consentsQuery = queryOptions({
  queryKey: ['consents'],
  queryFn: ({ signal }) => call(getConsents, {}, { signal }),
  ...quiet,
})

/** How far my export is; asked again while it is being prepared. */
export const exportQuery = queryOptions({
  queryKey: ['export'],
  queryFn: ({ signal }) => call(getExport, {}, { signal }),
  refetchInterval: ({ state: { data } }) => (data?.state === 'waiting' ? 4000 : false),
  ...quiet,
})

/** When my account goes, and what I would lose. */
export const deletionQuery = queryOptions({
  queryKey: ['deletion'],
  queryFn: ({ signal }) => call(getDeletion, {}, { signal }),
  ...quiet,
})

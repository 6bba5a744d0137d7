import { queryOptions } from '@tanstack/react-query'
import { getMyPlace, getService } from '@madang/contract/chat/support.ts'
import { call } from '../../lib/server/call.ts'
import { accountKeys } from '../../lib/keys/account-keys.ts'

/** Whether customer service answers now; asked again while somebody looks, so that an opening is seen. */
export const serviceQuery = queryOptions({
  queryKey: accountKeys.service(),
  queryFn: ({ signal }) => call(getService, {}, { signal }),
  refetchInterval: 60_000,
  meta: { quiet: true },
})

/** My place in the queue; it moves while one waits. */
export const placeQuery = queryOptions({
  queryKey: accountKeys.servicePlace(),
  queryFn: ({ signal }) => call(getMyPlace, {}, { signal }),
  staleTime: 0,
  refetchOnMount: 'always',
  refetchInterval: 5_000,
  meta: { quiet: true },
})

import { queryOptions } from '@tanstack/react-query'
import { getExport } from '@madang/contract/users/own-data.ts'
import { call } from '../../lib/server/call.ts'
import { accountKeys } from '../../lib/keys/account-keys.ts'

const quiet = { meta: { quiet: true } } as const

/** How far my export is; asked again while it is being prepared. */
export const exportQuery = queryOptions({
  queryKey: accountKeys.export(),
  queryFn: ({ signal }) => call(getExport, {}, { signal }),
  refetchInterval: ({ state: { data } }) => (data?.state === 'waiting' ? 4000 : false),
  ...quiet,
})

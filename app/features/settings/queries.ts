import { queryOptions } from '@tanstack/react-query'
import { getSettings } from '@madang/contract/users/users.ts'
import { call } from '../../lib/server/call.ts'
import { accountKeys } from '../../lib/keys/account-keys.ts'

/** My settings that live on the server. */
export const settingsQuery = queryOptions({
  queryKey: accountKeys.settings(),
  queryFn: ({ signal }) => call(getSettings, {}, { signal }),
  meta: { quiet: true },
})

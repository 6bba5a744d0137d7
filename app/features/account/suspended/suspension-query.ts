import { queryOptions } from '@tanstack/react-query'
import { getSuspension } from '@madang/contract/users/suspensions.ts'
import { accountKeys } from '../../../lib/keys/account-keys.ts'
import { call } from '../../../lib/server/call.ts'
import { kept } from './kept.ts'

/** Why I am suspended, asked anew at each visit: another ticket may be another account's. */
export const suspensionQuery = queryOptions({
  queryKey: accountKeys.suspension(),
  queryFn: ({ signal }) => call(getSuspension, { ticket: kept.get('suspensionTicket') ?? '' }, { signal }),
  gcTime: 0,
  staleTime: 0,
  retry: false,
  meta: { quiet: true },
})

import { queryOptions } from '@tanstack/react-query'
import { getAccess } from '@madang/contract/users/lost-access.ts'
import { accountKeys } from '../../../lib/keys/account-keys.ts'
import { call } from '../../../lib/server/call.ts'
import type { AccessKeys } from './kept.ts'

/** What became of a request, asked anew at each visit. */
export const accessQuery = (keys: AccessKeys) =>
  queryOptions({
    queryKey: accountKeys.access(keys.reference),
    queryFn: ({ signal }) => call(getAccess, keys, { signal }),
    staleTime: 0,
    retry: false,
    meta: { quiet: true },
  })

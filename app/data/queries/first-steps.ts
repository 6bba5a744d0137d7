import { queryOptions } from '@tanstack/react-query'
import { getFirstSteps } from '@madang/contract/users/own-data.ts'
import { call } from '../../lib/server/call.ts'
import { accountKeys } from '../../lib/keys/account-keys.ts'

/** Which first steps I have taken. */
export const firstStepsQuery = queryOptions({
  queryKey: accountKeys.firstSteps(),
  queryFn: ({ signal }) => call(getFirstSteps, {}, { signal }),
  staleTime: 0,
  meta: { quiet: true },
})

import { queryOptions } from '@tanstack/react-query'
import { getProfile } from '@madang/contract/users/users.ts'
import { call } from '../../lib/server/call.ts'

/** My own profile. */
export const myProfileQuery = queryOptions({
  queryKey: ['profile', 'mine'],
  queryFn: ({ signal }) => call(getProfile, {}, { signal }),
})

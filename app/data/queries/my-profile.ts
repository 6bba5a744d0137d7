import { queryOptions } from '@tanstack/react-query'
import { getProfile } from '@madang/contract/users/users.ts'
import { call } from '../../lib/server/call.ts'
import { peopleKeys } from '../../lib/keys/people-keys.ts'

/** My own profile. */
export const myProfileQuery = queryOptions({
  queryKey: peopleKeys.profile('mine'),
  queryFn: ({ signal }) => call(getProfile, {}, { signal }),
})

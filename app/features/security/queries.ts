import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { getContact } from '@madang/contract/users/contact.ts'
import { pageAfter } from '@madang/contract/paging.ts'
import { getActivity } from '@madang/contract/users/security.ts'
import { call } from '../../lib/server/call.ts'
import { accountKeys } from '../../lib/keys/account-keys.ts'

const quiet = { meta: { quiet: true } } as const
const pageSize = 30

/** My telephone number and e-mail address, masked. */
export const contactQuery = queryOptions({
  queryKey: accountKeys.contact(),
  queryFn: ({ signal }) => call(getContact, {}, { signal }),
  ...quiet,
})

/** What happened to my account, newest first. */
export const activityQuery = infiniteQueryOptions({
  queryKey: accountKeys.activity(),
  queryFn: ({ pageParam, signal }) => call(getActivity, { pageIndex: pageParam, pageSize }, { signal }),
  initialPageParam: 1,
  getNextPageParam: pageAfter,
  ...quiet,
})

import { queryOptions } from '@tanstack/react-query'
import { getConsents } from '@madang/contract/users/consents.ts'
import { getDeletion } from '@madang/contract/users/own-data.ts'
import { call } from '../../lib/server/call.ts'
import { accountKeys } from '../../lib/keys/account-keys.ts'

const quiet = { meta: { quiet: true } } as const

/** What I agreed to, and what is asked again (REQ-59). */
export const consentsQuery = queryOptions({
  queryKey: accountKeys.consents(),
  queryFn: ({ signal }) => call(getConsents, {}, { signal }),
  ...quiet,
})

/** When my account goes, and what I would lose (REQ-58). */
export const deletionQuery = queryOptions({
  queryKey: accountKeys.deletion(),
  queryFn: ({ signal }) => call(getDeletion, {}, { signal }),
  ...quiet,
})

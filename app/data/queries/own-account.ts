import { queryOptions } from '@tanstack/react-query'
import { getConsents, type GivenConsent } from '@madang/contract/users/consents.ts'
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

/** Whether a consent is asked again. One to advertising is not: nothing is sent by it, and it ends by itself. */
export function isAskedAgain({ isRequired, isDue }: GivenConsent): boolean {
  return isRequired && isDue
}

/** When my account goes, and what I would lose (REQ-58). */
export const deletionQuery = queryOptions({
  queryKey: accountKeys.deletion(),
  queryFn: ({ signal }) => call(getDeletion, {}, { signal }),
  ...quiet,
})

import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Out } from '@madang/contract/endpoint.ts'
import { getFactors } from '@madang/contract/users/second-factors.ts'
import { call } from '../../lib/server/call.ts'
import { accountKeys } from '../../lib/keys/account-keys.ts'

export type Passkey = Out<typeof getFactors>['passkeys'][number]

/** My passkeys, codes of an authenticator, and what confirms my withdrawals. */
export const factorsQuery = queryOptions({
  queryKey: accountKeys.factors(),
  queryFn: ({ signal }) => call(getFactors, {}, { signal }),
  meta: { quiet: true },
})

/** What a change of the ways to log in makes old. */
export function refreshFactors(queries: QueryClient): Promise<unknown> {
  const keys = [accountKeys.factors(), accountKeys.activity()]
  return Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })))
}

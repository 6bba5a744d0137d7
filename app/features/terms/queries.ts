import { queryOptions } from '@tanstack/react-query'
import type { Locale } from '@madang/contract/locale.ts'
import { termsDocs, type TermsDoc } from '@madang/contract/users/terms.ts'
import { getTokenomics } from '@madang/contract/rewards/tokenomics.ts'
import { call } from '../../lib/server/call.ts'
import { rewardKeys } from '../../lib/keys/reward-keys.ts'

const quiet = { meta: { quiet: true } } as const

/** The document an address names; the terms for every other. */
export function docOf(text: string | undefined): TermsDoc {
  return termsDocs.find((doc) => doc === text) ?? 'terms'
}

/** How CVC is shared out. */
export function tokenomicsQuery(locale: Locale) {
  return queryOptions({
    queryKey: rewardKeys.tokenomics(locale),
    queryFn: ({ signal }) => call(getTokenomics, {}, { signal }),
    ...quiet,
  })
}

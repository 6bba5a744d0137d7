import { queryOptions } from '@tanstack/react-query'
import type { Locale } from '@madang/contract/locale.ts'
import { getProgramme } from '@madang/contract/rewards.ts'
import { getDocument, termsDocs, type TermsDoc } from '@madang/contract/terms.ts'
import { getTokenomics } from '@madang/contract/tokenomics.ts'
import { call } from '../../lib/call.ts'

const quiet = { meta: { quiet: true } } as const

/** The document an address names; the terms for every other. */
export function docOf(text: string | undefined): TermsDoc {
  return termsDocs.find((doc) => doc === text) ?? 'terms'
}

/** One document in a language: the current version, or an older one. */
export function documentQuery(locale: Locale, doc: TermsDoc, version: string | undefined) {
  return queryOptions({
    queryKey: ['terms', locale, doc, version],
    queryFn: ({ signal }) => call(getDocument, { doc, ...(version ? { version } : {}) }, { signal }),
    ...quiet,
  })
}

/** How CVC is shared out. */
export const tokenomicsQuery = queryOptions({
  queryKey: ['tokenomics'],
  queryFn: ({ signal }) => call(getTokenomics, {}, { signal }),
  ...quiet,
})

/** The rules in force. */
export const rulesQuery = queryOptions({
  queryKey: ['programme'],
  queryFn: ({ signal }) => call(getProgramme, {}, { signal }),
  ...quiet,
})

import { queryOptions } from '@tanstack/react-query'
import type { Locale } from '@madang/contract/locale.ts'
import { getDocument, type TermsDoc } from '@madang/contract/users/terms.ts'
import { call } from '../../lib/server/call.ts'
import { accountKeys } from '../../lib/keys/account-keys.ts'

/** One document in a language: the current version, or an older one (REQ-183). */
export function documentQuery(locale: Locale, doc: TermsDoc, version?: string) {
  return queryOptions({
    queryKey: accountKeys.terms(locale, doc, version),
    queryFn: ({ signal }) => call(getDocument, { doc, ...(version ? { version } : {}) }, { signal }),
    meta: { quiet: true },
  })
}

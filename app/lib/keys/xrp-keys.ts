import type { Locale } from '@madang/contract/locale.ts'
import { queryKeys } from '@madang/client/query-keys.ts'

export const xrpKeys = queryKeys({
  all: () => ['xrp'],
  overview: (locale: Locale) => ['xrp', 'overview', locale],
  records: (locale: Locale, kind: string) => ['xrp', 'records', locale, kind],
  partner: (locale: Locale) => ['xrp', 'partner', locale],
})

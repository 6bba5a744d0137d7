import type { Locale } from '@madang/contract/locale.ts'
import { queryKeys } from '@madang/client/query-keys.ts'

export const houseKeys = queryKeys({
  company: (locale: Locale) => ['company', locale],
  maintenance: (locale: Locale) => ['maintenance', locale],
  helplines: (locale: Locale) => ['helplines', locale],
})

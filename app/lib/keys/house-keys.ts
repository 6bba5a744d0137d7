import type { Locale } from '@madang/contract/locale.ts'
import { queryKeys } from '@madang/client/query-keys.ts'

export const houseKeys = queryKeys({
  company: (locale: Locale) => ['company', locale],
  helplines: (locale: Locale) => ['helplines', locale],
})

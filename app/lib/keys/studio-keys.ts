import type { Locale } from '@madang/contract/locale.ts'
import { queryKeys } from '@madang/client/query-keys.ts'

export const studioKeys = queryKeys({
  all: () => ['studio'],
  studio: (locale: Locale) => ['studio', 'studio', locale],
  months: (locale: Locale) => ['studio', 'months', locale],
})

import type { Locale } from '@madang/contract/locale.ts'
import { queryKeys } from '@madang/client/query-keys.ts'

export const pointKeys = queryKeys({
  all: () => ['points'],
  exchange: (locale: Locale) => ['points', 'exchange', locale],
  records: (locale: Locale) => ['points', 'records', locale],
})

import type { Locale } from '@madang/contract/locale.ts'
import { queryKeys } from '@madang/client/query-keys.ts'

export const awardKeys = queryKeys({
  list: (locale: Locale) => ['awards', locale],
  community: (locale: Locale) => ['awards', 'community', locale],
})

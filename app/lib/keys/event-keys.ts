import type { Locale } from '@madang/contract/locale.ts'
import { queryKeys } from '@madang/client/query-keys.ts'

export const eventKeys = queryKeys({
  all: () => ['events'],
  list: (locale: Locale) => ['events', 'list', locale],
  one: (locale: Locale, id: string) => ['events', 'one', locale, id],
  mine: () => ['events', 'mine'],
  draw: (id: string) => ['events', 'draw', id],
  drawList: (id: string) => ['events', 'draw list', id],
})

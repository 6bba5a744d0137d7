import type { Locale } from '@madang/contract/locale.ts'
import { queryKeys } from '@madang/client/query-keys.ts'

export const announcementKeys = queryKeys({
  all: () => ['announcements'],
  list: (locale: Locale) => ['announcements', locale],
  unread: () => ['announcements', 'unread'],
  important: (locale: Locale) => ['announcements', 'important', locale],
})

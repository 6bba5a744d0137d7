import type { Locale } from '@madang/contract/locale.ts'
import { queryKeys } from '@madang/client/query-keys.ts'

export const liveKeys = queryKeys({
  schedule: (locale: Locale) => ['live', 'schedule', locale],
  attendance: (locale: Locale) => ['live', 'attendance', locale],
  allAttendance: () => ['live', 'attendance'],
  replays: (locale: Locale) => ['live', 'replays', locale],
  mine: (locale: Locale) => ['live', 'mine', locale],
})

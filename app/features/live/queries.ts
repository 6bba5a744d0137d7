import { queryOptions } from '@tanstack/react-query'
import { getAttendance, getMyClasses, getSchedule } from '@madang/contract/rewards/live.ts'
import type { Locale } from '@madang/contract/locale.ts'
import { call } from '../../lib/server/call.ts'

/** The timetable, asked again each minute while somebody looks, so that a class that starts is seen. */
export const scheduleQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['live', 'schedule', locale],
    queryFn: ({ signal }) => call(getSchedule, {}, { signal }),
    refetchInterval: 60_000,
  })

/** My time at classes; fresh on every visit, as it changes on the class site. */
export const attendanceQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['live', 'attendance', locale],
    queryFn: ({ signal }) => call(getAttendance, {}, { signal }),
    staleTime: 0,
  })

export const myClassesQuery = (locale: Locale) =>
  queryOptions({ queryKey: ['live', 'mine', locale], queryFn: ({ signal }) => call(getMyClasses, {}, { signal }) })

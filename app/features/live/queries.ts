import { queryOptions } from '@tanstack/react-query'
import { getMyClasses, getReplays, getSchedule } from '@madang/contract/rewards/live.ts'
import type { Locale } from '@madang/contract/locale.ts'
import { call } from '../../lib/server/call.ts'
import { liveKeys } from '../../lib/keys/live-keys.ts'

/** The timetable, asked again each minute while somebody looks, so that a class that starts is seen. */
export const scheduleQuery = (locale: Locale) =>
  queryOptions({
    queryKey: liveKeys.schedule(locale),
    queryFn: ({ signal }) => call(getSchedule, {}, { signal }),
    refetchInterval: 60_000,
  })

export const myClassesQuery = (locale: Locale) =>
  queryOptions({ queryKey: liveKeys.mine(locale), queryFn: ({ signal }) => call(getMyClasses, {}, { signal }) })

export const replaysQuery = (locale: Locale) =>
  queryOptions({ queryKey: liveKeys.replays(locale), queryFn: ({ signal }) => call(getReplays, {}, { signal }) })

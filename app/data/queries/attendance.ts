import { queryOptions } from '@tanstack/react-query'
import { getAttendance } from '@madang/contract/rewards/live.ts'
import type { Locale } from '@madang/contract/locale.ts'
import { liveKeys } from '../../lib/keys/live-keys.ts'
import { call } from '../../lib/server/call.ts'

/** My time at classes; fresh on every visit, as it changes on the class site. */
export const attendanceQuery = (locale: Locale) =>
  queryOptions({
    queryKey: liveKeys.attendance(locale),
    queryFn: ({ signal }) => call(getAttendance, {}, { signal }),
    staleTime: 0,
  })

import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Locale } from '@madang/contract/locale.ts'
import { getCheckInCalendar, getMonthlyStatement, type StatementAsset } from '@madang/contract/rewards/reward-months.ts'
import { call } from '../../../lib/server/call.ts'
import { rewardKeys } from '../../../lib/keys/reward-keys.ts'

/** My check-ins of a month (REQ-112); the month before stays on screen while the next one comes. */
export function calendarQuery(month: string) {
  return queryOptions({
    queryKey: rewardKeys.calendar(month),
    queryFn: ({ signal }) => call(getCheckInCalendar, { month }, { signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
}

/** What a month changed of an asset of mine (REQ-120), its lines in a language. */
export function statementQuery(locale: Locale, month: string, asset: StatementAsset) {
  return queryOptions({
    queryKey: rewardKeys.statement(locale, month, asset),
    queryFn: ({ signal }) => call(getMonthlyStatement, { month, asset }, { signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
}

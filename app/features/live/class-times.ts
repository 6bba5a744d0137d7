import { koreanZone } from '@madang/contract/constants.ts'
import { formatDate } from '@madang/contract/values/dates.ts'
import { calendarDays } from '../../lib/format/moment.tsx'

/** Whether the viewer's clock shows another time than Korea's at that moment. */
export function differsFromKorea(moment: Date): boolean {
  const format = 'DD HH:mm'
  return formatDate(moment, format) !== formatDate(moment, format, koreanZone)
}

/** Whether a moment is today or tomorrow on the viewer's calendar, whose days last 23 or 25 hours when clocks change. */
export function nearDay(moment: Date, now: Date): 'today' | 'tomorrow' | null {
  const days = calendarDays(now, moment)
  if (days === 0) return 'today'
  return days === 1 ? 'tomorrow' : null
}

/** `2026-11-21` on the viewer's calendar. */
export function viewerDay(moment: Date): string {
  return formatDate(moment, 12)
}

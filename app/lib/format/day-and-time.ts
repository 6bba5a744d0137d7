import type { Locale } from '@madang/contract/locale.ts'
import { calendarDays, clockTime, dateText } from './moment.tsx'

/** `오늘 18:00`, `내일 10:24`, `12월 9일 10:24`: a moment near `now`, before or after it, in the viewer's zone. */
export function dayAndTime(moment: Date, now: Date, locale: Locale): string {
  const days = calendarDays(now, moment)
  const isNear = Math.abs(days) <= 1
  const day = isNear
    ? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day')
    : dateText(moment, now, locale)
  const time = clockTime(moment, locale)
  return locale === 'en-GB' && isNear ? `${time} ${day}` : `${day} ${time}`
}

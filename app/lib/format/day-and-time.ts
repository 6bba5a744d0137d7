import type { Locale } from '@madang/contract/locale.ts'
import { dayMs } from '@madang/contract/values/durations.ts'
import { clockTime, dateText } from './moment.tsx'

/** `오늘 18:00`, `내일 10:24`, `12월 9일 10:24`: a moment near `now`, before or after it, in the viewer's zone. */
export function dayAndTime(moment: Date, now: Date, locale: Locale): string {
  const near = [0, 1, -1].find((days) => isSameDay(moment, new Date(now.getTime() + days * dayMs)))
  const day =
    near === undefined
      ? dateText(moment, now, locale)
      : new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(near, 'day')
  const time = clockTime(moment, locale)
  return locale === 'en-GB' && near !== undefined ? `${time} ${day}` : `${day} ${time}`
}

function isSameDay(left: Date, right: Date): boolean {
  return left.toDateString() === right.toDateString()
}

import { koreanZone } from '@madang/contract/constants.ts'
import type { Locale } from '@madang/contract/locale.ts'
import { clockTime } from './clock-time.ts'

/** Korea is nine hours ahead of UTC all year. */
const offset = '+09:00'
const offsetMs = 9 * 60 * 60_000

/** `21:30` in Korea, whatever the viewer's zone and its summer time. */
export function koreanTime(moment: Date, locale: Locale): string {
  return clockTime(moment, locale, koreanZone)
}

/** A moment in Korean time, which is named, by a clock of 24 hours: `21 Nov 2026, 12:00 KST`. */
export function koreanMoment(moment: Date, locale: Locale, { withSeconds = false } = {}): string {
  // Of the styles of Korean only the long one writes 년, 월 and 일.
  const dateStyle = locale === 'ko-KR' ? 'long' : 'medium'
  const timeStyle = withSeconds ? 'medium' : 'short'
  const shape = { dateStyle, timeStyle, hourCycle: 'h23', timeZone: koreanZone } as const
  return `${new Intl.DateTimeFormat(locale, shape).format(moment)} KST`
}

/** A moment as a field of Korean local time shows it, `2026-11-21T10:46`; empty for none. */
export function koreanFieldOf(moment: Date | null): string {
  return moment ? new Date(moment.getTime() + offsetMs).toISOString().slice(0, 16) : ''
}

/** The moment that was typed into a field of Korean local time; null for nothing. */
export function momentOfKoreanField(text: string): Date | null {
  return text ? new Date(`${text}:00${offset}`) : null
}

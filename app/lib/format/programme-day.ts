import { koreanZone } from '@madang/contract/constants.ts'
import type { Locale } from '@madang/contract/locale.ts'

/** The business day a moment belongs to, `2026-11-21`: that of Korea, wherever the person is (REQ-111). */
export function programmeDay(moment: Date): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: koreanZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(moment)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

/** `11월 18일`, with the year when it is not the one of `today`. */
export function dayText(day: string, today: string, locale: Locale): string {
  const year = day.slice(0, 4) === today.slice(0, 4) ? {} : ({ year: 'numeric' } as const)
  return format(day, locale, { month: 'long', day: 'numeric', ...year })
}

/** `11월 21일 토요일`: the head of a day in a record. */
export function dayHead(day: string, locale: Locale): string {
  return format(day, locale, { month: 'long', day: 'numeric', weekday: 'long' })
}

/** `2026년 11월`. */
export function monthHead(day: string, locale: Locale): string {
  return format(day, locale, { year: 'numeric', month: 'long' })
}

/** `토`, `Sat`: the head of a day in the week strip. */
export function weekdayText(day: string, locale: Locale): string {
  return format(day, locale, { weekday: 'short' })
}

/** A day without a time is the same day everywhere. */
function format(day: string, locale: Locale, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}

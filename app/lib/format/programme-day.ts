import { koreanZone } from '@madang/contract/constants.ts'
import type { Locale } from '@madang/contract/locale.ts'
import { formatDate } from '@madang/contract/values/dates.ts'
import { dayWords } from './date-words.ts'

/** The business day a moment belongs to, `2026-11-21`: that of Korea, wherever the person is (REQ-111). */
export function programmeDay(moment: Date): string {
  return formatDate(moment, 12, koreanZone)
}

/** `11월 18일`, with the year when it is not the one of `today`. */
export function dayText(day: string, today: string, locale: Locale): string {
  return dayWords(day, locale, day.slice(0, 4) === today.slice(0, 4) ? 'day' : 'dayOfYear')
}

import { koreanZone } from '@madang/contract/constants.ts'
import type { Locale } from '@madang/contract/locale.ts'

/** Whether the viewer's clock shows another time than Korea's at that moment. */
export function differsFromKorea(moment: Date): boolean {
  const hour = (timeZone: string | undefined) =>
    new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', day: '2-digit', timeZone }).format(moment)
  return hour(undefined) !== hour(koreanZone)
}

/** `2026-11-21` on the viewer's calendar. */
export function viewerDay(moment: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { year: 'numeric', month: '2-digit', day: '2-digit' }).format(moment)
}

/** `11월 21일 토요일` of a day. */
export function dayName(day: string, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, { month: 'long', day: 'numeric', weekday: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
}

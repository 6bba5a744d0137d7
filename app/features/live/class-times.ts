import type { Locale } from '@madang/contract/locale.ts'

const koreanZone = 'Asia/Seoul'

/** `21:30` in Korea, whatever the viewer's zone and its summer time. */
export function koreanTime(moment: Date, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: koreanZone,
  }).format(moment)
}

/** Whether the viewer's clock shows another time than Korea's at that moment. */
export function isElsewhere(moment: Date): boolean {
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

/** A language's name in the reader's. */
export function languageName(code: Locale, locale: Locale): string {
  return new Intl.DisplayNames([locale], { type: 'language' }).of(code.slice(0, 2)) ?? code
}

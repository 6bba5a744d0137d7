import type { Locale } from '@madang/contract/locale.ts'

/** The shapes in which a date is said in the words of a language; fixed formats come from contract/values/dates.ts. */
const shapes = {
  /** `2026년 11월`. */
  month: { year: 'numeric', month: 'long' },
  /** `11월 18일`. */
  day: { month: 'long', day: 'numeric' },
  /** `2026년 11월 18일`. */
  dayOfYear: { year: 'numeric', month: 'long', day: 'numeric' },
  /** `11월 21일 토요일`: the head of a day. */
  dayHead: { month: 'long', day: 'numeric', weekday: 'long' },
  /** `토요일`. */
  weekday: { weekday: 'long' },
  /** `토`, `Sat`. */
  shortWeekday: { weekday: 'short' },
  longDate: { dateStyle: 'long' },
  mediumDate: { dateStyle: 'medium' },
  clock: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  shortDayAndClock: { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  numericDay: { month: 'numeric', day: 'numeric' },
  numericDayAndClock: { month: 'numeric', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  numericMonth: { year: '2-digit', month: 'numeric' },
  numericDate: { year: 'numeric', month: 'numeric', day: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

export type DateShape = keyof typeof shapes

/** A moment in the words of a language; `zone` is an IANA name, the viewer's own when absent. */
export function dateWords(moment: Date | number, locale: Locale, shape: DateShape, zone?: string): string {
  return new Intl.DateTimeFormat(locale, { ...shapes[shape], timeZone: zone }).format(moment)
}

/** A day such as `2026-11-21` in the words of a language: without a time it is the same day everywhere. */
export function dayWords(day: string, locale: Locale, shape: DateShape): string {
  return dateWords(new Date(`${day}T00:00:00Z`), locale, shape, 'UTC')
}

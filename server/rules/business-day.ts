import { koreanZone } from '@madang/contract/constants.ts'

/** The programme's calendar day of a moment, such as `2026-11-21`; never the phone's (REQ-111, INV-U01). */
export function businessDay(now: Date, zone = koreanZone): string {
  return Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate().toString()
}

/** The moment a business day begins. */
export function startOfDay(day: string, zone = koreanZone): Date {
  return new Date(Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds)
}

/** The day `days` after a day; before it when negative. */
export function addDays(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString()
}

/** Monday to Sunday of the week a day lies in. */
export function weekOf(day: string): string[] {
  const { dayOfWeek } = Temporal.PlainDate.from(day)
  return Array.from({ length: 7 }, (_, index) => addDays(day, index + 1 - dayOfWeek))
}

/** First day of a month such as `2026-11`, and of the month after it. */
export function monthBounds(month: string): { first: string; next: string } {
  const first = `${month}-01`
  return { first, next: Temporal.PlainDate.from(first).add({ months: 1 }).toString() }
}

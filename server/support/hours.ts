import type { ServiceDay } from '@madang/contract/chat/support.ts'

/** Hours of the week in a time zone. Pure: the moment is a parameter (REQ-195). */
export interface Week {
  readonly days: readonly ServiceDay[]
  readonly zone: string
}

/** Whether customer service answers at a moment: from the first minute of the day's hours up to their last. */
export function isOpenAt({ days, zone }: Week, now: Date): boolean {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone)
  const day = days.find(({ weekday }) => weekday === local.dayOfWeek)
  if (!day) return false
  const time = local.toPlainTime().toString({ smallestUnit: 'minute' })
  return day.opens <= time && time < day.closes
}

/** When it opens next after a moment at which it is closed; null while it is open and without hours. */
export function nextOpening(week: Week, now: Date): Date | null {
  if (!week.days.length || isOpenAt(week, now)) return null
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(week.zone).toPlainDate()
  for (let after = 0; after <= 7; after++) {
    const date = today.add({ days: after })
    const day = week.days.find(({ weekday }) => weekday === date.dayOfWeek)
    if (!day) continue
    // Where summer time leaves the hour out, the zone's first moment after it counts.
    const opens = date.toZonedDateTime({ timeZone: week.zone, plainTime: Temporal.PlainTime.from(day.opens) })
    if (opens.epochMilliseconds > now.getTime()) return new Date(opens.epochMilliseconds)
  }
  return null
}

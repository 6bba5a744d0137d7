// Programme day: a calendar day in the programme's zone (requirements section 0, REQ-195), never the phone's clock.
// `at` is milliseconds since 1970 in UTC (REQ-208). No clock is read here.
export type Day = string // YYYY-MM-DD
export type Zone = string
export const HOUR = 3_600_000
export const MINUTE = 60_000

export const dayOf = (at: number, zone: Zone): Day =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate().toString()

export const startOf = (day: Day, zone: Zone): number =>
  Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone }).epochMilliseconds

export const addDays = (day: Day, days: number): Day => Temporal.PlainDate.from(day).add({ days }).toString()

// INV-U04: a class crossing midnight is split at the programme zone's boundary.
export interface Span {
  from: number
  to: number
}
export function splitByDay(span: Span, zone: Zone): { day: Day; span: Span }[] {
  const parts: { day: Day; span: Span }[] = []
  for (let from = span.from; from < span.to;) {
    const day = dayOf(from, zone)
    const to = Math.min(span.to, startOf(addDays(day, 1), zone))
    parts.push({ day, span: { from, to } })
    from = to
  }
  return parts
}

// INV-U04: overlapping time counts once.
export function union(spans: readonly Span[]): Span[] {
  const out: Span[] = []
  for (const span of [...spans].sort((a, b) => a.from - b.from || a.to - b.to)) {
    const last = out.at(-1)
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to)
    else out.push({ ...span })
  }
  return out
}
export const lengthOf = (spans: readonly Span[]): number => spans.reduce((sum, span) => sum + span.to - span.from, 0)

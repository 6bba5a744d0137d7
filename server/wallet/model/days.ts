// Programme day and weekday in the programme's zone (REQ-116, INV-W01). `at` is milliseconds since 1970, UTC. No clock is read.
export type Zone = string
export const SECOND = 1000
export const HOUR = 3_600_000
const local = (at: number, zone: Zone) => Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone)
export const dayOf = (at: number, zone: Zone): string => local(at, zone).toPlainDate().toString()
export const weekdayOf = (at: number, zone: Zone): number => local(at, zone).dayOfWeek // 1 Monday … 7 Sunday

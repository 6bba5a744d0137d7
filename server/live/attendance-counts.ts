import { sql } from 'kysely'

/** How a user was seen in a class. */
export interface AttendanceCounts {
  readonly minutes: number
  readonly beats: number
  readonly refused: number
  readonly checks: number
  readonly missed: number
  readonly elsewhere: number
}

/** Whole minutes of the column `observed`, a set of spans of time. */
export const observedMinutes = sql<number>`(
  select coalesce(floor(sum(extract(epoch from upper(part) - lower(part))) / 60), 0)::integer from unnest(observed) as part)`

import { sql } from 'kysely'
import '../tables.ts'

/** What other registrations a registration has around it, those before it alone. Moments in milliseconds, in their order. */
export interface RegistrationNeighbours {
  /** Of the same address (IPv6: /64) and of the same site (/56) within a day. */
  readonly address: number
  readonly site: number
  /** Of the same block (/24, /48) within a day, with those whose reward waited and was credited in that day. */
  readonly block: number
  /** Of the same block within ten minutes. */
  readonly burst: number
  /** Of the same kind of device within an hour; kinds never seen before count as one. */
  readonly family: number
  /** All of the hour, and all of seven days with this one: what is usual here. */
  readonly rate: number
  readonly week: number
  /** When the latest registered, of all and of the same kind of device, itself included. */
  readonly moments: readonly number[]
  readonly familyMoments: readonly number[]
}

/** Beyond these numbers nobody counts on: they lie above every mark of the rules. */
const most = { day: 1_000, hour: 1_000, moments: 13 } as const

const earlier = (span: string, which: ReturnType<typeof sql>, limit: number) => sql`(select count(*)::integer from (
  select from registration_trace as other
  where ${which} and other.at > trace.at - ${span}::interval and (other.at, other.user_id) < (trace.at, trace.user_id)
  limit ${limit}) as counted)`

const latest = (
  which: ReturnType<typeof sql>,
) => sql`(select coalesce(jsonb_agg(floor(extract(epoch from at) * 1000) order by at), '[]') from (
  select at from registration_trace as other where ${which} and other.at > trace.at - interval '1 hour' and other.at <= trace.at
  order by at desc limit ${most.moments}) as latest)`

/** How many had registered by a moment, by the ordinals given: one look at an index. */
const lastOrdinal = (by: ReturnType<typeof sql>) => sql`coalesce((select before.ordinal from "user" as before
  where before.registered_at <= ${by} and before.ordinal is not null order by before.registered_at desc, before.ordinal desc limit 1), 0)`

/** The neighbours of each row of `"user"`, as one value; null where no trace is kept. Bounded look-ups of indexes, no query of its own. */
export const neighbours = sql<RegistrationNeighbours | null>`(
  select jsonb_build_object(
    'address', ${earlier('1 day', sql`other.network = trace.network`, most.day)},
    'site', ${earlier('1 day', sql`other.site = trace.site`, most.day)},
    'block', ${earlier('1 day', sql`other.block = trace.block`, most.day)} + (
      select count(*)::integer from (select from registration_trace as other
        where other.block = trace.block and other.released_at > trace.at - interval '1 day' limit ${most.day}) as released),
    'burst', ${earlier('10 minutes', sql`other.block = trace.block`, most.day)},
    'family', case when trace.is_new_kind
      then ${earlier('1 hour', sql`other.is_new_kind`, most.hour)}
      else ${earlier('1 hour', sql`other.device_hash = trace.device_hash`, most.hour)} end,
    'rate', ${earlier('1 hour', sql`true`, most.hour)},
    'week', ${lastOrdinal(sql`trace.at`)} - ${lastOrdinal(sql`trace.at - interval '7 days'`)} + 1,
    'moments', ${latest(sql`true`)},
    'familyMoments', case when trace.is_new_kind then ${latest(sql`other.is_new_kind`)}
      else ${latest(sql`other.device_hash = trace.device_hash`)} end
  ) from registration_trace as trace where trace.user_id = "user".user_id)`

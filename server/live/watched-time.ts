import './tables.ts'
import { type RawBuilder, sql } from 'kysely'
import { koreanZone } from '@madang/contract/constants.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { ClassId } from '@madang/contract/rewards/live.ts'
import type { Db, Tx } from '../db/tables.ts'
import { addDays, startOfDay } from '../rules/business-day.ts'
import type { Span } from './rules.ts'

const millisecondsOf = (column: 'observed') => sql<bigint>`(
  select coalesce(sum(extract(epoch from upper(part) - lower(part)) * 1000), 0)::bigint from unnest(${sql.ref(column)}) as part)`

/**
 * Adds time seen at a class to a programme day (INV-U04). A union of spans: the same time twice, two tabs, two devices, any
 * order give the same. Locks the user's day until the end of the transaction. Answers the day's time in milliseconds.
 */
export async function addWatchedTime(
  tx: Tx,
  { user, classId, day, span }: { user: UserId; classId: ClassId; day: string; span: Span },
): Promise<number> {
  const seen = sql<string>`tstzmultirange(tstzrange(${span.from}, ${span.to}))`
  const { total } = await tx
    .insertInto('class_day')
    .values({ user_id: user, day, observed: seen })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'day']).doUpdateSet({ observed: sql`class_day.observed + excluded.observed` }),
    )
    .returning(millisecondsOf('observed').as('total'))
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('attendance')
    .values({ user_id: user, class_id: classId, day, observed: seen })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'class_id', 'day'])
        .doUpdateSet({ observed: sql`attendance.observed + excluded.observed` }),
    )
    .execute()
  return Number(total)
}

/** What one heartbeat or check adds to the evidence of a class on a day. */
export interface Evidence {
  readonly beats?: number
  readonly refused?: number
  readonly checks?: number
  readonly missed?: number
  /** Heartbeats while the same account watched from another network. */
  readonly elsewhere?: number
}

export async function noteEvidence(
  tx: Tx,
  { user, classId, day }: { user: UserId; classId: ClassId; day: string },
  { beats = 0, refused = 0, checks = 0, missed = 0, elsewhere = 0 }: Evidence,
): Promise<void> {
  await tx
    .insertInto('attendance')
    .values({ user_id: user, class_id: classId, day, beats, refused, checks, missed, elsewhere })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'class_id', 'day']).doUpdateSet({
        beats: sql`attendance.beats + excluded.beats`,
        refused: sql`attendance.refused + excluded.refused`,
        checks: sql`attendance.checks + excluded.checks`,
        missed: sql`attendance.missed + excluded.missed`,
        elsewhere: sql`attendance.elsewhere + excluded.elsewhere`,
      }),
    )
    .execute()
}

/** Time counted on a day at all classes, in milliseconds. */
export async function countedOn(db: Db | Tx, user: UserId, day: string): Promise<number> {
  const row = await db
    .selectFrom('class_day')
    .select(millisecondsOf('observed').as('total'))
    .where('user_id', '=', user)
    .where('day', '=', day)
    .executeTakeFirst()
  return Number(row?.total ?? 0)
}

/** The same, with the day locked as `addWatchedTime` locks it. */
export async function lockCountedOn(tx: Tx, user: UserId, day: string): Promise<number> {
  await tx
    .selectFrom('class_day')
    .select('day')
    .where('user_id', '=', user)
    .where('day', '=', day)
    .forUpdate()
    .executeTakeFirst()
  return countedOn(tx, user, day)
}

/** The last days a user was at classes, newest first, in milliseconds. */
export async function countedDays(db: Db | Tx, user: UserId, most: number) {
  const rows = await db
    .selectFrom('class_day')
    .select(['day', millisecondsOf('observed').as('total')])
    .where('user_id', '=', user)
    .orderBy('day', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ day, total }) => ({ day, countedMs: Number(total) }))
}

/** The same by class, from a day on. */
export async function countedClasses(db: Db | Tx, user: UserId, from: string) {
  const rows = await db
    .selectFrom('attendance')
    .select(['day', 'class_id', millisecondsOf('observed').as('total')])
    .where('user_id', '=', user)
    .where('day', '>=', from)
    .orderBy('day', 'desc')
    .orderBy('class_id')
    .execute()
  return rows.map(({ day, class_id, total }) => ({ day, classId: class_id, countedMs: Number(total) }))
}

/** Days on which time was counted, in batches by user and day, with their milliseconds: what replay begins with. */
export async function countedAfter(db: Db | Tx, after: { user: UserId; day: string } | null, most: number) {
  const { rows } = await sql<{ user_id: UserId; day: string; total: bigint }>`
    select user_id, day, ${millisecondsOf('observed')} as total from class_day
    where ${after === null ? sql`true` : sql`(user_id, day) > (${after.user}, ${after.day}::date)`}
    order by user_id, day limit ${most}`.execute(db)
  return rows.map(({ user_id, day, total }) => ({ user: user_id, day, countedMs: Number(total) }))
}

/** Time counted at classes by days of a zone, in milliseconds. `class_day` is cut at Seoul's midnight; another zone cuts its ranges anew. */
export async function watchedDays(
  db: Db | Tx,
  { users, from, to, zone }: { users: readonly UserId[]; from: string; to: string; zone: string },
): Promise<{ readonly user: UserId; readonly day: string; readonly countedMs: number }[]> {
  if (users.length === 0) return []
  const days =
    zone === koreanZone
      ? sql`select user_id, day, ${millisecondsOf('observed')} as total from class_day
          where user_id = any(${[...users]}::text[]) and day between ${from}::date and ${to}::date`
      : sql`select user_id, cut.day::date as day,
            sum((select extract(epoch from upper(part) - lower(part)) * 1000
              from unnest(observed * tstzmultirange(tstzrange(cut.day at time zone ${zone}, (cut.day + interval '1 day') at time zone ${zone}))) as part))::bigint as total
          from class_day cross join lateral generate_series(
            date_trunc('day', lower(observed) at time zone ${zone}), upper(observed) at time zone ${zone}, interval '1 day') as cut (day)
          where user_id = any(${[...users]}::text[]) and class_day.day between ${from}::date - 1 and ${to}::date + 1
            and cut.day between ${from}::timestamp and ${to}::timestamp
          group by user_id, cut.day`
  const { rows } = await sql<{
    user_id: UserId
    day: string
    total: bigint | null
  }>`${days} order by user_id, day`.execute(db)
  return rows.map(({ user_id, day, total }) => ({ user: user_id, day, countedMs: Number(total ?? 0n) }))
}

/** SQL: who was at classes around some days (`user_id`), for one statement with what follows. */
export function watchersBetween(from: string, to: string): RawBuilder<unknown> {
  return sql`(select distinct user_id from class_day where day between ${from}::date - 1 and ${to}::date + 1)`
}

/**
 * Days of some people of which a second provider reported time so late that what they give is not known for certain, each as
 * `user day`: after the last day that was closed had been, so that the next closing looks at it, or after the last closing
 * that looked so far back.
 */
export async function reportedLate(
  tx: Tx,
  about: {
    readonly users: readonly UserId[]
    readonly zone: string
    /** The last day that was closed. */
    readonly through: string
    /** How many days before the last closed one a closing looks at again. */
    readonly lookedBack: number
  },
): Promise<ReadonlySet<string>> {
  const { users, zone, through, lookedBack } = about
  const closed = startOfDay(addDays(through, 1), zone)
  const { rows } = await sql<{ user_id: UserId; day: string }>`
    select distinct user_id, cut.day::date as day
    from live_report cross join lateral generate_series(
      date_trunc('day', lower(watched) at time zone ${zone}), upper(watched) at time zone ${zone}, interval '1 day') as cut (day)
    where user_id = any(${[...users]}::text[])
      and (received_at >= ${closed} or (received_at at time zone ${zone})::date - cut.day::date > ${lookedBack + 1}::integer)`.execute(
    tx,
  )
  return new Set(rows.map(({ user_id: user, day }) => `${user} ${day}`))
}

/** Whether a second provider reported anything of somebody at a moment or after it. */
export async function wasReportedSince(tx: Tx, user: UserId, since: Date): Promise<boolean> {
  const found = await tx
    .selectFrom('live_report')
    .select('delivery_id')
    .where('user_id', '=', user)
    .where('received_at', '>=', since)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

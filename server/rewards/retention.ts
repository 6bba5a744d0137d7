import './tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/tables.ts'
import { registrantsBetween } from '../users/registration/user-queries.ts'
import { addDays, startOfDay } from '../rules/business-day.ts'

/** Who is active: did anything that counts as a day of activity (`user_day`) on a programme day. */
export interface Activity {
  /** On this day. */
  readonly today: number
  /** On one of the last 7 days or more, this one included. */
  readonly week: number
  /** Accounts made 7 to 13 days ago, and how many of them were active in the last 7. */
  readonly registered: number
  readonly stayed: number
}

/** Activity up to a programme day, counted from the days themselves (REQ-179). */
export async function countActivity(db: Db | Tx, today: string): Promise<Activity> {
  const weekBegan = addDays(today, -6)
  const { rows } = await sql<Record<keyof Activity, bigint>>`
    with active as (select user_id, max(day) as last from user_day where day between ${weekBegan}::date and ${today}::date
      group by user_id),
    cohort as (select user_id from ${registrantsBetween(startOfDay(addDays(today, -13)), startOfDay(weekBegan))} as registered)
    select (select count(*) from active where last = ${today}::date) as today, (select count(*) from active) as week,
      (select count(*) from cohort) as registered,
      (select count(*) from cohort join active using (user_id)) as stayed`.execute(db)
  const { today: day, week, registered, stayed } = rows[0]!
  return { today: Number(day), week: Number(week), registered: Number(registered), stayed: Number(stayed) }
}

import type { Context } from '../context.ts'
import './tables.ts'
import { sql } from 'kysely'
import type { Out } from '@madang/contract/endpoint.ts'
import type { ClassId, getMyClasses as endpoint } from '@madang/contract/rewards/live.ts'
import type { Text } from '@madang/contract/locale.ts'

const most = 50

/** The classes a user teaches, newest first: how many came and for how many minutes in all, nobody by name (REQ-78). */
export async function getMyClasses({
  db,
  user,
  locale,
  now,
}: Context<'db' | 'user' | 'locale' | 'now'>): Promise<Out<typeof endpoint>> {
  const lecturer = await db.selectFrom('lecturer').selectAll().where('user_id', '=', user).executeTakeFirst()
  if (!lecturer) return { lecturer: null, items: [] }
  const { rows } = await sql<{
    class_id: ClassId
    title: Text
    starts_at: Date
    ends_at: Date
    attendees: number
    minutes: number
  }>`
    select class_id, title, starts_at, ends_at,
      (select count(distinct user_id) from attendance where attendance.class_id = live_class.class_id
        and not isempty(observed))::int as attendees,
      (select coalesce(floor(sum(extract(epoch from upper(part) - lower(part))) / 60), 0)
        from attendance, unnest(observed) as part where attendance.class_id = live_class.class_id)::int as minutes
    from live_class
    where lecturer_id = ${lecturer.lecturer_id} and starts_at <= ${now} and cancelled_at is null
    order by starts_at desc limit ${most}`.execute(db)
  return {
    lecturer: { name: lecturer.name[locale], avatar: lecturer.avatar },
    items: rows.map((row) => ({
      classId: row.class_id,
      title: row.title[locale],
      startTime: row.starts_at,
      endTime: row.ends_at,
      attendees: row.attendees,
      minutes: row.minutes,
    })),
  }
}

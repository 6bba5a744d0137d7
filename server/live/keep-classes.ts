import './tables.ts'
import { sql } from 'kysely'
import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { ClassId } from '@madang/contract/rewards/live.ts'
import type { Text } from '@madang/contract/locale.ts'
import { offsetOf } from '@madang/contract/paging.ts'
import type { Db, Tx } from '../db/tables.ts'
import { pageOf } from '../db/page-of.ts'
import type { Random } from '../ports/random.ts'
import { findUser, peopleByIds } from '../users/find-user.ts'
import { cancelClasses } from './cancel-classes.ts'
import { observedMinutes, type AttendanceCounts } from './attendance-counts.ts'

/** A lecturer as an operator writes them. */
export interface LecturerWritten {
  readonly lecturerId: string | null
  readonly name: Text
  readonly avatar: number
  readonly studioId: string | null
  readonly userId: UserId | null
}

/** Adds a lecturer or changes one. Throws CONFLICT when the user is another lecturer's already. */
export async function keepLecturer(
  tx: Tx,
  random: Random,
  { lecturerId, name, avatar, studioId, userId }: LecturerWritten,
): Promise<string> {
  if (userId && !(await findUser(tx, userId))) throw new Failure('USER_NOT_FOUND')
  const values = { name: JSON.stringify(name), avatar, studio_id: studioId, user_id: userId }
  const other = userId
    ? await tx.selectFrom('lecturer').select('lecturer_id').where('user_id', '=', userId).executeTakeFirst()
    : undefined
  if (other && other.lecturer_id !== lecturerId) throw new Failure('CONFLICT')
  const id = lecturerId ?? random.uuid()
  if (lecturerId === null)
    await tx
      .insertInto('lecturer')
      .values({ lecturer_id: id, ...values })
      .execute()
  else {
    const changed = await tx.updateTable('lecturer').set(values).where('lecturer_id', '=', id).executeTakeFirst()
    if (changed.numUpdatedRows === 0n) throw new Failure('NOT_FOUND')
  }
  return id
}

/** Cancels one class that is not over, for good, and tells who asked to be reminded; what was counted until now stays. */
export async function cancelClass(tx: Tx, classId: ClassId, now: Date): Promise<void> {
  const row = await tx
    .selectFrom('live_class')
    .selectAll()
    .where('class_id', '=', classId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Failure('NOT_FOUND')
  if (row.cancelled_at !== null || row.ends_at <= now) throw new Failure('CONFLICT')
  await tx.updateTable('live_class').set({ cancelled_alone: true }).where('class_id', '=', classId).execute()
  await cancelClasses(tx, [classId], now)
}

/** Classes with how many came and for how long, the latest first. */
export async function listClasses(db: Db, page: { pageIndex: number; pageSize: number }) {
  const all = db.selectFrom('live_class')
  const counted = all.selectAll().select([
    sql<number>`(select count(distinct user_id) from attendance
        where attendance.class_id = live_class.class_id and not isempty(observed))::int`.as('attendees'),
    sql<number>`(select coalesce(sum(${observedMinutes}), 0) from attendance
        where attendance.class_id = live_class.class_id)::int`.as('counted'),
  ])
  const { rows, totalCount } = await pageOf(all, counted.orderBy('starts_at', 'desc').orderBy('class_id'), page)
  const lecturers = await db.selectFrom('lecturer').selectAll().orderBy('lecturer_id').execute()
  return { rows, lecturers, totalCount }
}

/** Who was at a class and how it was seen, the longest first. */
export async function listAttendees(db: Db, classId: ClassId, page: { pageIndex: number; pageSize: number }) {
  const { rows } = await sql<AttendanceCounts & { userId: UserId; reports: number; total: bigint }>`
    select user_id as "userId", sum(${observedMinutes})::int as minutes, sum(beats)::int as beats, sum(refused)::int as refused,
      sum(checks)::int as checks, sum(missed)::int as missed, sum(elsewhere)::int as elsewhere,
      (select count(*) from live_report where live_report.class_id = ${classId}
        and live_report.user_id = attendance.user_id)::int as reports,
      count(*) over () as total
    from attendance
    where attendance.class_id = ${classId}
    group by attendance.user_id order by minutes desc, attendance.user_id
    limit ${page.pageSize} offset ${offsetOf(page)}`.execute(db)
  const people = await peopleByIds(
    db,
    rows.map(({ userId }) => userId),
  )
  return {
    items: rows.map(({ total: _total, ...row }) => ({ ...row, nickName: people.get(row.userId)?.nickName ?? '' })),
    totalCount: Number(rows[0]?.total ?? 0),
  }
}

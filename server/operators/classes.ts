import type { Context, OperatorCommand } from '../context.ts'
import { snapshot } from '../db/tx.ts'
import type { Audited } from '../domain.ts'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import type * as calls from '@madang/contract/operators/classes.ts'
import { cancelClass as cancel, classById, keepLecturer, listAttendees, listClasses } from '../live/keep-classes.ts'

/** The timetable, the latest first, and the lecturers. */
export async function getClasses(
  { db, now }: Context<'db' | 'now'>,
  query: Parsed<typeof calls.getClasses>,
): Promise<Out<typeof calls.getClasses>> {
  return snapshot(db, async (tx) => {
    const { rows, lecturers, ...counted } = await listClasses(tx, query, { now })
    return {
      items: rows.map(classRow),
      lecturers: lecturers.map((row) => ({
        lecturerId: row.lecturer_id,
        name: row.name,
        avatar: row.avatar,
        studioId: row.studio_id,
        userId: row.user_id,
        isSample: row.is_sample,
      })),
      ...counted,
      pageIndex: query.pageIndex,
      pageSize: query.pageSize,
    }
  })
}

function classRow(row: NonNullable<Awaited<ReturnType<typeof classById>>>): calls.ClassRow {
  return {
    classId: row.class_id,
    itemId: row.item_id,
    title: row.title,
    lecturerId: row.lecturer_id,
    startTime: row.starts_at,
    minutes: Math.round((row.ends_at.getTime() - row.starts_at.getTime()) / 60_000),
    language: row.language,
    kind: row.kind,
    source: row.source,
    provider: row.provider,
    isSample: row.is_sample,
    cancelledAt: row.cancelled_at,
    attendees: row.attendees,
    countedMinutes: row.counted,
  }
}

/** Adds a lecturer or changes one (REQ-172). */
export async function saveLecturer(
  { tx, random }: Context<'tx' | 'random'>,
  { reason, requestId: _key, ...lecturer }: Parsed<typeof calls.saveLecturer>,
): Promise<Audited<{ lecturerId: string }>> {
  const lecturerId = await keepLecturer(tx, random, lecturer)
  const after = { name: Object.values(lecturer.name).join(' / '), userId: lecturer.userId ?? '' }
  return { answer: { lecturerId }, object: `lecturer ${lecturerId}`, after, reason }
}

/** Cancels a class that is not over. */
export async function cancelClass(
  { tx, clock }: OperatorCommand,
  { classId, reason }: Parsed<typeof calls.cancelClass>,
): Promise<Audited<null>> {
  const now = clock.now()
  await cancel(tx, classId, now)
  return { answer: null, object: `class ${classId}`, reason }
}

/** Evidence of attendance at a class (REQ-176). */
export async function getAttendees(
  { db }: Context<'db'>,
  query: Parsed<typeof calls.getAttendees>,
): Promise<Out<typeof calls.getAttendees>> {
  return snapshot(db, async (tx) => {
    const found = await classById(tx, query.classId)
    if (!found) throw new Failure('NOT_FOUND')
    return { ...(await listAttendees(tx, query)), lesson: classRow(found) }
  })
}

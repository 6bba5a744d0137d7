import './tables.ts'
import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { attendeeList, getAttendees, getClasses } from '@madang/contract/operators/classes.ts'
import type { ClassId } from '@madang/contract/rewards/live.ts'
import type { Text } from '@madang/contract/locale.ts'
import { offsetOf } from '@madang/contract/paging.ts'
import { foldNickName } from '@madang/contract/values/nickname.ts'
import { having, holdsWords, type ListShape, readList, within } from '../db/lists/read-list.ts'
import type { Tables, Tx } from '../db/tables.ts'
import type { Random } from '../ports/random.ts'
import { findUser } from '../users/find-user.ts'
import { nickNames } from '../users/operator-user-queries.ts'
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

type Row = Selectable<Tables['live_class']>

const columns = [
  'class_id',
  'item_id',
  'title',
  'lecturer_id',
  'starts_at',
  'ends_at',
  'language',
  'kind',
  'source',
  'provider',
  'is_sample',
  'cancelled_at',
] as const satisfies readonly (keyof Row)[]

/** The console's list of classes (decision 0189). */
const classes: ListShape<'starts'> = {
  table: 'live_class',
  key: { class_id: 'uuid' },
  sorts: { starts: { column: 'starts_at', type: 'timestamptz' } },
}

/** What a class is called in all languages, folded: a line each, without what JSON puts between. */
const titles = sql`(select lower(string_agg(value, e'\\n')) from jsonb_each_text(title))`

/** Classes with how many came and for how long, the latest first. The caller holds the snapshot. */
export async function listClasses(
  tx: Tx,
  { words, state, language, ...query }: Parsed<typeof getClasses>,
  { now }: { readonly now: Date },
) {
  const only = [
    ...having({ language }),
    ...(state ? [inState(state, now)] : []),
    ...holdsWords(titles, words.trim().toLowerCase()),
    ...within('starts_at', query),
  ]
  const { rows, ...counted } = await readList<Pick<Row, (typeof columns)[number]>, 'starts'>(tx, classes, query, {
    columns,
    only,
  })
  const came = await cameTo(
    tx,
    rows.map(({ class_id }) => class_id),
  )
  const lecturers = await tx.selectFrom('lecturer').selectAll().orderBy('lecturer_id').execute()
  return { rows: rows.map((row) => ({ ...row, ...(came.get(row.class_id) ?? nobody) })), lecturers, ...counted }
}

/** One class as the list has it; undefined for none. */
export async function classById(tx: Tx, classId: ClassId) {
  const row = await tx.selectFrom('live_class').select(columns).where('class_id', '=', classId).executeTakeFirst()
  return row && { ...row, ...((await cameTo(tx, [classId])).get(classId) ?? nobody) }
}

const nobody = { attendees: 0, counted: 0 }

async function cameTo(tx: Tx, ids: readonly ClassId[]) {
  const { rows } = await sql<{ class_id: ClassId; attendees: number; counted: number }>`
    select class_id, count(distinct user_id) filter (where not isempty(observed))::int as attendees,
      coalesce(sum(${observedMinutes}), 0)::int as counted
    from attendance where class_id = any(${ids}) group by class_id`.execute(tx)
  return new Map(rows.map(({ class_id, ...came }) => [class_id, came]))
}

function inState(state: 'planned' | 'running' | 'over' | 'cancelled', now: Date): RawBuilder<unknown> {
  switch (state) {
    case 'cancelled':
      return sql`cancelled_at is not null`
    case 'planned':
      return sql`cancelled_at is null and starts_at > ${now}`
    case 'running':
      return sql`cancelled_at is null and starts_at <= ${now} and ends_at > ${now}`
    case 'over':
      return sql`cancelled_at is null and ends_at <= ${now}`
  }
}

type Attendee = AttendanceCounts & { readonly userId: UserId; readonly reports: number; readonly nickName: string }

/** What attendees are ordered by: added up from the minutes of their class, so that no index could have it. */
const attendeesBy: Readonly<Record<(typeof attendeeList)['sorts'][number], string>> = {
  minutes: 'minutes',
  nickName: 'nick_fold',
  missed: 'missed',
  elsewhere: 'elsewhere',
}

/** Who was at a class and how it was seen, the longest first. It goes on by number. The caller holds the snapshot. */
export async function listAttendees(tx: Tx, query: Parsed<typeof getAttendees>) {
  const { classId, doubt, words, sort, isRising = sort === 'nickName', pageIndex, pageSize } = query
  const seen = sql`(
    select user_id, sum(${observedMinutes})::int as minutes, sum(beats)::int as beats, sum(refused)::int as refused,
      sum(checks)::int as checks, sum(missed)::int as missed, sum(elsewhere)::int as elsewhere
    from attendance where class_id = ${classId} group by user_id
    ${doubt ? sql`having sum(${sql.ref(doubt)}) > 0` : sql``}) as seen`
  const found = sql`from ${seen} join ${nickNames} as named using (user_id)
    where strpos(nick_fold, ${foldNickName(words)}) > 0 or strpos(user_id, ${words.trim()}) > 0`
  const { rows: items } = await sql<Attendee>`
    select user_id as "userId", nick_name as "nickName", minutes, beats, refused, checks, missed, elsewhere,
      (select count(*) from live_report where live_report.class_id = ${classId}
        and live_report.user_id = seen.user_id)::int as reports
    ${found} order by ${sql.ref(attendeesBy[sort])} ${isRising ? sql`asc` : sql`desc`}, user_id
    limit ${pageSize} offset ${offsetOf(query)}`.execute(tx)
  const counted = await sql<{ number: number }>`select count(*)::int as number ${found}`.execute(tx)
  return { items, totalCount: counted.rows[0]?.number ?? 0, isAbout: false, pageIndex, pageSize }
}

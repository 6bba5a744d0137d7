import './tables.ts'
import { sql } from 'kysely'
import { Failure } from '@madang/contract/failures.ts'
import { inEach, locales } from '@madang/contract/locale.ts'
import {
  chapterFaults,
  classCalls,
  fieldOfFault,
  type ClassContent,
} from '@madang/contract/operators/content/classes.ts'
import { videoOfSource } from '@madang/contract/operators/class-videos.ts'
import { contentRow, type ContentSettings, type Shown } from '../content/content-row.ts'
import type { Tx } from '../db/tables.ts'
import { cancelClasses, remindAnew } from './cancel-classes.ts'
import { datesOf, type ClassDate } from './class-dates.ts'
import { canPlay } from './media-origins.ts'
import { lockFinished } from './videos/keep-videos.ts'

const invalid = (field: string) => new Failure('INVALID', { field: `content.${field}` })

/** Classes (REQ-74, REQ-172): what has begun changes no more, so that nobody's counted time changes its bounds. */
export const classRow = contentRow(classCalls, {
  title: 'title',
  accept: (_tx, content, settings) => {
    const [fault] = chapterFaults(content)
    if (fault) throw new Failure('INVALID', { field: fieldOfFault(fault) })
    refuseBlocked(content, settings)
    return Promise.resolve()
  },
  check: checkClass,
  show: showClass,
  hide: async (tx, id, now) => {
    const planned = await tx
      .selectFrom('live_class')
      .select(['class_id', 'ends_at'])
      .where('item_id', '=', id)
      .where('cancelled_at', 'is', null)
      .execute()
    const open = planned.filter(({ ends_at }) => ends_at > now).map(({ class_id }) => class_id)
    // What is over stays as it was.
    if (planned.length && !open.length) throw new Failure('CONFLICT')
    await cancelClasses(tx, open, now)
  },
  rows: (_tx, items, { mediaOrigins }) =>
    items.map(({ rest }) => {
      const { startTime, lecturerId, series, source } = rest as Stored // of this kind, as it is stored
      return {
        startTime: startTime === null ? null : new Date(startTime),
        lecturerId,
        times: series?.times ?? 1,
        isPlayable: canPlay(source, mediaOrigins),
      }
    }),
  order: (content) => sql`(${content} ->> 'startTime')::bigint desc nulls first`,
})

/** Moments in milliseconds. */
type Stored = Omit<ClassContent, 'startTime'> & { readonly startTime: number | null }

/** The class site's own policy would stop it, so that a class in front of an empty player is refused at its field. */
function refuseBlocked({ source }: ClassContent, { mediaOrigins }: ContentSettings): void {
  if (!canPlay(source, mediaOrigins)) throw invalid('source')
}

async function checkClass(
  tx: Tx,
  content: ClassContent,
  { now, settings }: { readonly now: Date; readonly settings: ContentSettings },
): Promise<void> {
  const { texts, lecturerId, startTime, source, series, minutes } = content
  const missing = locales.find((locale) => !texts[locale])
  if (missing) throw invalid(`texts.${missing}`)
  if (!lecturerId) throw invalid('lecturerId')
  const lecturer = await tx.selectFrom('lecturer').select('lecturer_id').where('lecturer_id', '=', lecturerId).execute()
  if (!lecturer.length) throw invalid('lecturerId')
  if (!source) throw invalid('source')
  refuseBlocked(content, settings)
  const last = datesOf(anyId, content).at(-1)
  if (!startTime || !last || last.startsAt <= now) throw invalid('startTime')
  if (series && series.everyDays * 24 * 60 < minutes) throw invalid('series.everyDays')
  const video = videoOfSource(source)
  if (video) await lockFinished(tx, video)
}
const anyId = '00000000-0000-4000-8000-000000000000'

/** Plans each time a class is held that has not begun; those that are no longer wanted are cancelled. */
async function showClass(tx: Tx, { id, content, at: now }: Shown<ClassContent, object>): Promise<void> {
  const existing = await tx.selectFrom('live_class').selectAll().where('item_id', '=', id).forUpdate().execute()
  const known = new Map(existing.map((row) => [row.class_id, row]))
  const dates = datesOf(id, content)
  const open = dates.filter(({ classId, startsAt }) => {
    const row = known.get(classId)
    return startsAt > now && !(row && row.starts_at <= now) && !row?.cancelled_alone
  })
  if (!open.length) throw new Failure('CONFLICT')
  for (const date of open) await plan(tx, id, content, date)
  const moved = open.filter(({ classId, startsAt }) => {
    const before = known.get(classId)
    return before && (before.cancelled_at !== null || before.starts_at.getTime() !== startsAt.getTime())
  })
  await remindAnew(
    tx,
    moved.map(({ classId }) => classId),
  )
  const wanted = new Set(dates.map(({ classId }) => classId))
  const left = existing.filter((row) => !wanted.has(row.class_id) && row.starts_at > now && row.cancelled_at === null)
  await cancelClasses(
    tx,
    left.map(({ class_id }) => class_id),
    now,
  )
}

async function plan(tx: Tx, item: string, content: ClassContent, { classId, startsAt, endsAt }: ClassDate) {
  const { texts, lecturerId, language, kind, source, provider, chapters } = content
  if (!lecturerId) throw invalid('lecturerId')
  const values = {
    title: JSON.stringify(inEach((locale) => texts[locale]?.title ?? '')),
    lecturer_id: lecturerId,
    starts_at: startsAt,
    ends_at: endsAt,
    language,
    kind,
    source,
    provider,
    chapters: JSON.stringify(chapters),
    item_id: item,
    is_sample: false,
    cancelled_at: null,
  }
  await tx
    .insertInto('live_class')
    .values({ class_id: classId, ...values })
    .onConflict((conflict) => conflict.column('class_id').doUpdateSet(values))
    .execute()
}

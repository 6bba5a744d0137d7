import type { OperatorQuery, OperatorCommand } from '../context.ts'
import type { Audited } from '../domain.ts'
import type { AnnouncementId } from '@madang/contract/reading/announcements.ts'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { encodeFrame } from '@madang/contract/events.ts'
import { Failure } from '@madang/contract/failures.ts'
import type * as calls from '@madang/contract/operators/announcements.ts'
import { offsetOf } from '@madang/contract/paging.ts'
import {
  publishAnnouncement as publish,
  saveAnnouncement as save,
  withdrawAnnouncement as withdraw,
} from '../announcements/save-announcement.ts'
import type { Db, Tx } from '../db/tables.ts'
import { snapshot } from '../db/tx.ts'
import type { Random } from '../ports/random.ts'

/** Every announcement with its newest version, the last saved first. */
export function getAnnouncements(
  db: Db,
  page: Parsed<typeof calls.getAnnouncements>,
): Promise<Out<typeof calls.getAnnouncements>> {
  return snapshot(db, async (tx) => {
    const rows = await newest(tx).limit(page.pageSize).offset(offsetOf(page)).execute()
    const { number } = await tx
      .selectFrom('announcement')
      .select(({ fn }) => fn.countAll<bigint>().as('number'))
      .executeTakeFirstOrThrow()
    return { ...page, items: rows.map(rowOf), totalCount: Number(number) }
  })
}

/** One announcement as it stands, with its versions, the newest first. */
export function getAnnouncement(
  db: Db,
  { operator }: Pick<OperatorQuery, 'operator'>,
  { id }: Parsed<typeof calls.getAnnouncement>,
): Promise<Out<typeof calls.getAnnouncement>> {
  return snapshot(db, async (tx) => {
    const row = await newest(tx).where('announcement.id', '=', id).executeTakeFirst()
    if (!row) throw new Failure('NOT_FOUND')
    const versions = await tx
      .selectFrom('announcement_version')
      .select(['version', 'saved_at', 'saved_name', 'content'])
      .where('announcement_id', '=', id)
      .orderBy('version', 'desc')
      .execute()
    return {
      ...rowOf(row),
      content: row.content,
      mayPublish: row.saved_by !== operator,
      versions: versions.map((each) => ({
        version: each.version,
        savedAt: each.saved_at,
        savedBy: each.saved_name,
        content: each.content,
      })),
    }
  })
}

export async function saveAnnouncement(
  { tx, operator, name, clock }: OperatorCommand,
  random: Random,
  { id: given, version, content }: Parsed<typeof calls.saveAnnouncement>,
): Promise<Audited<{ id: AnnouncementId; version: number }>> {
  const now = clock.now()
  const id = given ?? (random.uuid() as AnnouncementId) // a text of the shape the contract names
  const next = await save(tx, { id, version: given ? version : 0 }, content, { id: operator, name, now })
  const after = { version: String(next), important: String(content.isImportant), title: titleOf(content) }
  return { answer: { id, version: next }, object: `announcement ${id}`, before: { version: String(version) }, after }
}

/** An important one is told at once to every phone that is there (event 10, REQ-71). */
export async function publishAnnouncement(
  { tx, operator, name, clock, publish: tellProcesses }: OperatorCommand,
  { id, version, publishAt }: Parsed<typeof calls.publishAnnouncement>,
): Promise<Audited<Out<typeof calls.publishAnnouncement>>> {
  const now = clock.now()
  const { state, isImportant } = await publish(tx, { id, version, publishAt }, { id: operator, name, now })
  if (state === 'published' && isImportant) tellProcesses(importantNotice(id))
  const after = { state, version: String(version), publishAt: (publishAt ?? now).toISOString() }
  return { answer: { state }, object: `announcement ${id}`, before: { state: 'draft' }, after }
}

/** What every process tells its phones of an important announcement. */
export function importantNotice(id: AnnouncementId) {
  const frame = encodeFrame({ kind: 'announcement', data: { announcementId: id } })
  return { kind: 'everybody', frame } as const
}

export async function withdrawAnnouncement(
  { tx }: OperatorCommand,
  { id, reason }: Parsed<typeof calls.withdrawAnnouncement>,
): Promise<Audited<null>> {
  await withdraw(tx, id)
  return { answer: null, object: `announcement ${id}`, after: { state: 'withdrawn' }, reason }
}

function newest(db: Db | Tx) {
  return db
    .selectFrom('announcement')
    .innerJoin('announcement_version', (join) =>
      join
        .onRef('announcement_version.announcement_id', '=', 'announcement.id')
        .onRef('announcement_version.version', '=', 'announcement.version'),
    )
    .select(['announcement.id', 'announcement.version', 'state', 'publish_at', 'published_at', 'is_sample'])
    .select(['announcement_version.content', 'saved_at', 'saved_by', 'saved_name'])
    .orderBy('saved_at', 'desc')
    .orderBy('announcement.id')
}

function rowOf(row: Awaited<ReturnType<ReturnType<typeof newest>['execute']>>[number]) {
  const { id, content, state, version } = row
  const { texts, isImportant } = content
  const titles = {
    'ko-KR': texts['ko-KR']?.title ?? null,
    'zh-CN': texts['zh-CN']?.title ?? null,
    'en-GB': texts['en-GB']?.title ?? null,
  }
  const times = { publishAt: row.publish_at ?? row.published_at, savedAt: row.saved_at, savedBy: row.saved_name }
  return { id, titles, isImportant, state, version, ...times, isSample: row.is_sample }
}

function titleOf({ texts }: Parsed<typeof calls.saveAnnouncement>['content']): string {
  return (texts['ko-KR'] ?? texts['en-GB'] ?? texts['zh-CN'])?.title ?? ''
}

import type { AnnouncementId } from '@madang/contract/reading/announcements.ts'
import { Failure } from '@madang/contract/failures.ts'
import { locales } from '@madang/contract/locale.ts'
import type { AnnouncementContent, AnnouncementState } from '@madang/contract/operators/announcements.ts'
import type { Db, Tx } from '../db/tables.ts'
import { transact } from '../db/tx.ts'
import './tables.ts'

/** Who does it; `id` is null for what comes with the product. */
interface Doer {
  readonly id: string | null
  readonly name: string
  readonly now: Date
}

interface Target {
  readonly id: AnnouncementId
  readonly version: number
}

/** From where each state may be left. What readers have stays while a later version is being written. */
const mayPublishFrom: readonly AnnouncementState[] = ['draft']
const mayWithdrawFrom: readonly AnnouncementState[] = ['draft', 'scheduled', 'published']

/** Saves an announcement as the version after the one its writer saw; 0 begins it. CONFLICT when somebody saved meanwhile. */
export async function saveAnnouncement(
  tx: Tx,
  { id, version }: Target,
  content: AnnouncementContent,
  by: Doer,
): Promise<number> {
  const next = version + 1
  const fresh = { version: next, state: 'draft' as const, publish_at: null, agreed_by: null }
  const taken =
    version === 0
      ? await tx
          .insertInto('announcement')
          .values({ id, ...fresh, content: null, published_at: null })
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst()
      : await tx
          .updateTable('announcement')
          .set(fresh)
          .where('id', '=', id)
          .where('version', '=', version)
          .returning('id')
          .executeTakeFirst()
  if (!taken) throw new Failure('CONFLICT')
  await tx
    .insertInto('announcement_version')
    .values({
      announcement_id: id,
      version: next,
      content: JSON.stringify(content),
      saved_by: by.id,
      saved_name: by.name,
      saved_at: by.now,
    })
    .execute()
  return next
}

/**
 * Gives the newest version to readers, now or at its time. CONFLICT when it is no draft any more, NOT_ALLOWED for who saved
 * it (REQ-170), INVALID while a language is missing.
 */
export async function publishAnnouncement(
  tx: Tx,
  target: Target & { readonly publishAt: Date | null },
  by: Doer,
): Promise<{ state: 'scheduled' | 'published'; isImportant: boolean }> {
  const { id, version, publishAt } = target
  const found = await locked(tx, id)
  if (found.version !== version || !mayPublishFrom.includes(found.state)) throw new Failure('CONFLICT')
  const { content, saved_by } = await tx
    .selectFrom('announcement_version')
    .select(['content', 'saved_by'])
    .where('announcement_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  if (saved_by !== null && saved_by === by.id) throw new Failure('NOT_ALLOWED')
  if (!locales.every((locale) => content.texts[locale])) throw new Failure('INVALID', { field: 'texts' })
  const isLater = publishAt !== null && publishAt > by.now
  await tx
    .updateTable('announcement')
    .set({ state: 'scheduled', publish_at: isLater ? publishAt : by.now, agreed_by: by.id })
    .where('id', '=', id)
    .execute()
  if (isLater) return { state: 'scheduled', isImportant: content.isImportant }
  await show(tx, id, by.now)
  return { state: 'published', isImportant: content.isImportant }
}

/** Takes an announcement from readers or from the schedule. CONFLICT when it is withdrawn already. */
export async function withdrawAnnouncement(tx: Tx, id: AnnouncementId): Promise<void> {
  const found = await locked(tx, id)
  if (!mayWithdrawFrom.includes(found.state)) throw new Failure('CONFLICT')
  await tx
    .updateTable('announcement')
    .set({ state: 'withdrawn', publish_at: null, agreed_by: null, content: null, published_at: null })
    .where('id', '=', id)
    .execute()
}

/** Publishes everything whose time has come; which of it is important. Any process may do it at any time. */
export async function publishDueAnnouncements(db: Db, now: Date): Promise<AnnouncementId[]> {
  const due = await db
    .selectFrom('announcement')
    .select('id')
    .where('state', '=', 'scheduled')
    .where('publish_at', '<=', now)
    .orderBy('publish_at')
    .execute()
  const important: AnnouncementId[] = []
  for (const { id } of due) {
    const shown = await transact(db, (tx) => show(tx, id, now))
    if (shown?.isImportant) important.push(id)
  }
  return important
}

/** Null when somebody took it from the schedule meanwhile, or another process was faster. */
async function show(tx: Tx, id: AnnouncementId, now: Date): Promise<AnnouncementContent | null> {
  const due = await tx
    .selectFrom('announcement')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'scheduled')
    .where('publish_at', '<=', now)
    .forUpdate()
    .executeTakeFirst()
  if (!due) return null
  const { content } = await tx
    .selectFrom('announcement_version')
    .select('content')
    .where('announcement_id', '=', id)
    .where('version', '=', due.version)
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('announcement')
    // A later version keeps its place in the list.
    .set({ state: 'published', content: JSON.stringify(content), published_at: due.published_at ?? due.publish_at })
    .where('id', '=', id)
    .execute()
  return content
}

async function locked(tx: Tx, id: AnnouncementId) {
  const found = await tx.selectFrom('announcement').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!found) throw new Failure('NOT_FOUND')
  return found
}

import { dayMs } from '@madang/contract/values/durations.ts'
import type { Context } from '../context.ts'
import { importantForDays, type Announcement, type AnnouncementId } from '@madang/contract/reading/announcements.ts'
import { type Locale, readingOrder } from '@madang/contract/locale.ts'
import type { AnnouncementContent } from '@madang/contract/operators/content/announcements.ts'
import { featureOfAddress } from '@madang/contract/page-features.ts'
import { offsetOf, type Page } from '@madang/contract/paging.ts'
import { isOfferedTo } from '../offerings/offerings.ts'
import { readNoticesAbout } from '../outbox/inbox-rows.ts'
import { findUser } from '../users/find-user.ts'
import './tables.ts'

/** Whether what an announcement leads to is offered to its reader; where it is not, it is absent (REQ-60, REQ-188). */
type ToReader = Context<'isOffered' | 'laws'>
function isFor(reader: ToReader): (row: Pick<Row, 'content'>) => boolean {
  return ({ content }) => {
    const feature = featureOfAddress(content?.link ?? '')
    return feature === null || isOfferedTo(reader, feature)
  }
}

/** Announcements as readers have them, newest first, in their language or the next best (REQ-64, REQ-71). One statement (INV-F08). */
export async function listAnnouncements(
  { db, locale, ...reader }: Context<'db' | 'locale'> & ToReader,
  page: Page,
): Promise<Page & { items: Announcement[]; totalCount: number }> {
  const rows = await db
    .selectFrom('announcement')
    .select(['id', 'content', 'published_at', 'is_sample'])
    .where('content', 'is not', null)
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .execute()
  const shown = rows.filter(isFor(reader))
  const from = offsetOf(page)
  const items = shown.slice(from, from + page.pageSize).flatMap((row) => shownOf(row, locale))
  return { items, totalCount: shown.length, ...page }
}

/** The newest important announcement of the last two weeks; null when there is none (REQ-71). */
export async function getImportant({
  db,
  locale,
  now,
  ...reader
}: Context<'db' | 'locale' | 'now'> & ToReader): Promise<{ announcement: Announcement | null }> {
  const rows = await db
    .selectFrom('announcement')
    .select(['id', 'content', 'published_at', 'is_sample'])
    .where('content', 'is not', null)
    .where('published_at', '>', new Date(now.getTime() - importantForDays * dayMs))
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .execute()
  const important = rows.filter(isFor(reader)).find(({ content }) => content?.isImportant)
  return { announcement: important ? (shownOf(important, locale)[0] ?? null) : null }
}

/** Announcements published since somebody registered that they have not read, newest first. */
export async function getUnreadAnnouncements({
  db,
  user,
  ...reader
}: Context<'db' | 'user'> & ToReader): Promise<{ ids: AnnouncementId[] }> {
  const since = (await findUser(db, user))?.registeredAt ?? new Date(0)
  const rows = await db
    .selectFrom('announcement')
    .select(['id', 'content'])
    .where('content', 'is not', null)
    .where('published_at', '>=', since)
    .where(({ not, exists, selectFrom, lit }) =>
      not(
        exists(
          selectFrom('announcement_read')
            .select(lit(1).as('one'))
            .whereRef('announcement_id', '=', 'announcement.id')
            .where('user_id', '=', user),
        ),
      ),
    )
    .orderBy('published_at', 'desc')
    .execute()
  return { ids: rows.filter(isFor(reader)).map(({ id }) => id) }
}

/** Marks announcements as read; again changes nothing, and those that are gone are left out. */
export async function readAnnouncements(
  { tx, user, clock, notify: tell }: Context<'tx' | 'user' | 'clock' | 'notify'>,
  { ids }: { ids: readonly AnnouncementId[] },
): Promise<null> {
  const now = clock.now()
  await tx
    .insertInto('announcement_read')
    .columns(['user_id', 'announcement_id', 'read_at'])
    .expression(({ selectFrom, val }) =>
      selectFrom('announcement')
        .select([val(user).as('user_id'), 'id', val(now).as('read_at')])
        .where('id', 'in', ids),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  if (await readNoticesAbout(tx, user, { kind: 'announcement', abouts: ids, now }))
    tell(user, { kind: 'notice', data: { isNew: false } })
  return null
}

interface Row {
  readonly id: AnnouncementId
  readonly content: AnnouncementContent | null
  readonly published_at: Date | null
  readonly is_sample: boolean
}

function shownOf({ id, content, published_at, is_sample }: Row, locale: Locale): Announcement[] {
  const order = readingOrder(locale)
  const language = order.find((each) => content?.texts[each])
  const text = language && content?.texts[language]
  if (!content || !text || !published_at) return []
  const { link, isImportant } = content
  return [{ id, ...text, link, isImportant, publishTime: published_at, language, isSample: is_sample }]
}

import { sql } from 'kysely'
import { dayMs } from '@madang/contract/values/durations.ts'
import type { Context } from '../context.ts'
import { pageOf } from '../db/page-of.ts'
import { snapshot } from '../db/tx.ts'
import { importantForDays, type Announcement, type AnnouncementId } from '@madang/contract/reading/announcements.ts'
import { type Locale, readingOrder } from '@madang/contract/locale.ts'
import type { AnnouncementContent } from '@madang/contract/operators/content/announcements.ts'
import { featureOfAddress } from '@madang/contract/page-features.ts'
import type { Page } from '@madang/contract/paging.ts'
import { isOfferedTo } from '../offerings/offerings.ts'
import { readNoticesAbout } from '../outbox/inbox-rows.ts'
import { findUser } from '../users/find-user.ts'
import './tables.ts'

type ToReader = Context<'isOffered' | 'laws'>

/** Whether what an announcement leads to is offered to its reader; where it is not, it is absent (REQ-60, REQ-188). */
function isFor(reader: ToReader, { link }: { readonly link: string | null }): boolean {
  const feature = featureOfAddress(link ?? '')
  return feature === null || isOfferedTo(reader, feature)
}

/** Announcements as readers have them, newest first, in their language or the next best (REQ-64, REQ-71). One snapshot (INV-F08). */
export function listAnnouncements(
  { db, locale, ...reader }: Context<'db' | 'locale'> & ToReader,
  page: Page,
): Promise<Page & { items: Announcement[]; totalCount: number }> {
  return snapshot(db, async (tx) => {
    const published = tx.selectFrom('announcement').where('content', 'is not', null)
    // Many lead to the same places, most to none: the texts of one page alone are read.
    const links = await published.where('link', 'is not', null).select('link').distinct().execute()
    const absent = links.filter((row) => !isFor(reader, row)).map(({ link }) => link)
    const shown = published.where(sql<boolean>`(link = any(${absent}::text[])) is not true`)
    const ordered = shown
      .select(['id', 'content', 'published_at', 'is_sample'])
      .orderBy('published_at', 'desc')
      .orderBy('id')
    const { rows, totalCount } = await pageOf(shown, ordered, page)
    return { items: rows.flatMap((row) => shownOf(row, locale)), totalCount, ...page }
  })
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
    .select(['id', 'link'])
    .where(sql<boolean>`content -> 'isImportant' = 'true'`)
    .where('published_at', '>', new Date(now.getTime() - importantForDays * dayMs))
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .execute()
  const newest = rows.find((row) => isFor(reader, row))
  if (!newest) return { announcement: null }
  const important = await db
    .selectFrom('announcement')
    .select(['id', 'content', 'published_at', 'is_sample'])
    .where('id', '=', newest.id)
    .executeTakeFirst()
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
    .select(['id', 'link'])
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
  return { ids: rows.filter((row) => isFor(reader, row)).map(({ id }) => id) }
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

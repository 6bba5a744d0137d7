import { sql } from 'kysely'
import type { AnnouncementId } from '@madang/contract/reading/announcements.ts'
import { encodeFrame } from '@madang/contract/events.ts'
import { Failure } from '@madang/contract/failures.ts'
import { locales } from '@madang/contract/locale.ts'
import { announcementCalls, type AnnouncementContent } from '@madang/contract/operators/content/announcements.ts'
import { contentRow } from '../content/content-row.ts'
import { takeMatterBack } from '../outbox/inbox-rows.ts'
import './tables.ts'

/** What the platform announces (REQ-71, REQ-172). A later version keeps its place in the list of readers. */
export const announcementRow = contentRow(announcementCalls, {
  title: 'title',
  check: (_tx, { texts }) => {
    if (!locales.every((locale) => texts[locale])) throw new Failure('INVALID', { field: 'texts' })
  },
  show: async (tx, { id, content, at, isSample }) => {
    const shown = { content: JSON.stringify(content), is_sample: isSample }
    await tx
      .insertInto('announcement')
      .values({ id: idOf(id), published_at: at, telling_after: isSample ? null : '', ...shown })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet(({ fn, val }) => ({
          ...shown,
          published_at: fn.coalesce('announcement.published_at', val(at)),
          // A later version is no news.
          telling_after: sql<
            string | null
          >`case when announcement.published_at is null then '' else announcement.telling_after end`,
        })),
      )
      .execute()
  },
  hide: async (tx, id) => {
    const gone = { content: null, published_at: null, telling_after: null }
    await tx.updateTable('announcement').set(gone).where('id', '=', idOf(id)).execute()
    await takeMatterBack(tx, { kind: 'announcement', about: id })
  },
  // An important one is told at once to every phone that is there (event 10, REQ-71).
  notice: (id, { isImportant }) =>
    isImportant
      ? { kind: 'everybody', frame: encodeFrame({ kind: 'announcement', data: { announcementId: idOf(id) } }) }
      : null,
  rows: (_tx, items) => items.map(({ rest }) => ({ isImportant: (rest as AnnouncementContent).isImportant })), // of this kind
})

const idOf = (id: string) => id as AnnouncementId // checked where it came in

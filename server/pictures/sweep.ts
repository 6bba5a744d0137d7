import { eachItem } from '../jobs/each-item.ts'
import { sql } from 'kysely'
import type { Db } from '../db/tables.ts'
import type { Pictures } from '../ports/pictures.ts'
import './tables.ts'

const unsentMs = 24 * 60 * 60_000
const mostInARound = 100

/** How long what was taken back can still be reported, with its picture (REQ-93). Nobody is shown it. */
export const recalledKeptMs = 7 * 24 * 60 * 60_000

/**
 * Removes pictures that no message took within a day and those that were recalled a week ago. Marked first, so that a message under
 * way either has the picture or is refused; then the files; the row last, so that a fall in between is made up for.
 * What is evidence of a report stays (REQ-93).
 */
export async function sweepPictures(db: Db, store: Pictures, now: Date): Promise<void> {
  const before = new Date(now.getTime() - unsentMs)
  const recalled = new Date(now.getTime() - recalledKeptMs)
  for (;;) {
    const { rows } = await sql<{ id: string; full_name: never; thumb_name: never }>`
      update picture set removed_at = coalesce(removed_at, ${now})
      where id in (
        select id from picture where conversation is null and not evidence
          and (removed_at < ${recalled} or (removed_at is null and created_at < ${before}))
        order by created_at limit ${mostInARound} for update skip locked
      )
      returning id, full_name, thumb_name`.execute(db)
    // A file that cannot be removed keeps its row, for the next time.
    await eachItem(rows, async ({ id, full_name: full, thumb_name: thumb }) => {
      await Promise.all([store.remove(full), store.remove(thumb)])
      await sql`delete from picture where id = ${id}::uuid`.execute(db)
    })
    if (rows.length < mostInARound) return
  }
}

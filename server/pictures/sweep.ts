import { eachItem } from '../jobs/each-item.ts'
import { sql } from 'kysely'
import { recallRules } from '@madang/contract/chat/change-rules.ts'
import { dayMs } from '@madang/contract/values/durations.ts'
import type { Db } from '../db/tables.ts'
import type { Pictures } from '../ports/pictures.ts'
import type { Kept } from '../retention/kept.ts'
import { noteSweep } from '../retention/sweep-kept.ts'
import './tables.ts'

const unsentMs = dayMs
const mostInARound = 100

/**
 * Removes pictures that no message took within a day and those that were recalled a week ago. Marked first, so that a message under
 * way either has the picture or is refused; then the files; the row last, so that a fall in between is made up for.
 * What is evidence of a report stays (REQ-93).
 */
export function sweepPictures(db: Db, store: Pictures, now: Date): Promise<void> {
  return noteSweep(db, keptPictures, { now, work: () => removeFiles(db, store, now) })
}

export const keptPictures: Kept = { name: 'picture', keptMs: unsentMs, due: duePictures }

function duePictures(now: Date) {
  const [recalled, unsent] = [recallRules.reportedWithinMs, unsentMs].map((ms) => new Date(now.getTime() - ms))
  return sql`conversation is null and not evidence
    and (removed_at < ${recalled} or (removed_at is null and created_at < ${unsent}))`
}

async function removeFiles(db: Db, store: Pictures, now: Date): Promise<number> {
  for (let gone = 0; ;) {
    const { rows } = await sql<{ id: string; full_name: never; thumb_name: never }>`
      update picture set removed_at = coalesce(removed_at, ${now})
      where id in (
        select id from picture where ${duePictures(now)}
        order by created_at limit ${mostInARound} for update skip locked
      )
      returning id, full_name, thumb_name`.execute(db)
    // A file that cannot be removed keeps its row, for the next time.
    await eachItem(rows, async ({ id, full_name: full, thumb_name: thumb }) => {
      await Promise.all([store.remove(full), store.remove(thumb)])
      await sql`delete from picture where id = ${id}::uuid`.execute(db)
    })
    gone += rows.length
    if (rows.length < mostInARound) return gone
  }
}

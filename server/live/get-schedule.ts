import type { Context } from '../context.ts'
import { classes, shownClass } from './find-class.ts'

/** How many classes a schedule shows, and how far ahead. */
const most = 60
const aheadMs = 14 * 24 * 60 * 60_000

/** Classes that run or come, the next one first (REQ-74). */
export async function getSchedule({ db, locale, now }: Context<'db' | 'locale' | 'now'>) {
  const rows = await classes(db)
    .where('ends_at', '>', now)
    .where('starts_at', '<', new Date(now.getTime() + aheadMs))
    .where('cancelled_at', 'is', null)
    .orderBy('starts_at')
    .orderBy('class_id')
    .limit(most)
    .execute()
  return { items: rows.map((row) => shownClass(row, locale)), serverTime: now }
}

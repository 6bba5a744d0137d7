import type { AnnouncementId } from '@madang/contract/reading/announcements.ts'
import { dayMs } from '@madang/contract/values/durations.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../db/tables.ts'
import { notifyEach, type Notifying } from '../outbox/notify.ts'
import { transactAndPublish } from '../outbox/transact-and-publish.ts'
import { usersAfter } from '../users/users-after.ts'
import './tables.ts'

/** So many people are told in one transaction. */
const together = 1_000
/** Whoever was not here for so long finds announcements in their list, not as a row each. */
const goneMs = 90 * dayMs

/**
 * Puts published announcements into the inbox of everybody who registered before and was here in the last 90 days, and on
 * their phones (REQ-71, REQ-103): a thousand in a transaction, each person once, whichever process comes first.
 */
export async function notifyOfAnnouncements(by: Context<'db' | 'bus' | 'clock'>): Promise<void> {
  const waiting = await by.db.selectFrom('announcement').select('id').where('telling_after', 'is not', null).execute()
  for (const { id } of waiting)
    while (await transactAndPublish(by, (tx, publish) => tellSome(tx, id, by.clock.now(), publish)));
}

/** Whether more are to be told. */
async function tellSome(
  tx: Tx,
  id: AnnouncementId,
  now: Date,
  publish: NonNullable<Notifying['publish']>,
): Promise<boolean> {
  const row = await tx
    .selectFrom('announcement')
    .select(['telling_after', 'published_at'])
    .where('id', '=', id)
    .where('telling_after', 'is not', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (row?.telling_after == null) return false
  // Withdrawn meanwhile.
  const next = row.published_at
    ? await usersAfter(tx, row.telling_after, {
        registeredBefore: row.published_at,
        seenAfter: new Date(now.getTime() - goneMs),
        most: together,
      })
    : []
  const isLast = next.length < together
  await notifyEach(
    { tx, now, publish },
    'announcement',
    next.map((user) => ({ user, facts: [{ announcementId: id }] })),
  )
  await tx
    .updateTable('announcement')
    .set({ telling_after: isLast ? null : next.at(-1)! })
    .where('id', '=', id)
    .execute()
  return !isLast
}

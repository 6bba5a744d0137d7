import type { AnnouncementId } from '@madang/contract/reading/announcements.ts'
import { featureOfAddress } from '@madang/contract/page-features.ts'
import { dayMs } from '@madang/contract/values/durations.ts'
import type { Feature } from '@madang/contract/features.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../db/tables.ts'
import type { IsOffered } from '../offerings/offerings.ts'
import { isBeingRemoved } from '../outbox/inbox-rows.ts'
import { notifyEach, type Notifying } from '../outbox/notify.ts'
import { transactAndPublish } from '../outbox/transact-and-publish.ts'
import { homeCountries } from '../users/home-country.ts'
import { usersAfter } from '../users/users-after.ts'
import './tables.ts'

/** So many people are told in one transaction. */
const together = 1_000
/** Whoever was not here for so long finds announcements in their list, not as a row each. */
const goneMs = 90 * dayMs

/**
 * Puts published announcements into the inbox of everybody who registered before and was here in the last 90 days, and on
 * their phones (REQ-71, REQ-103): a thousand in a transaction, each person once, whichever process comes first. Nobody is told
 * who is not offered what it leads to (REQ-60, REQ-188).
 */
export async function notifyOfAnnouncements(by: Context<'db' | 'bus' | 'clock' | 'isOffered'>): Promise<void> {
  const waiting = await by.db.selectFrom('announcement').select('id').where('telling_after', 'is not', null).execute()
  for (const { id } of waiting)
    while (await transactAndPublish(by, (tx, publish) => tellSome(tx, id, { ...by, now: by.clock.now(), publish })));
}

/** Whether more are to be told. */
async function tellSome(
  tx: Tx,
  id: AnnouncementId,
  { now, publish, isOffered }: Context<'now' | 'isOffered'> & { readonly publish: NonNullable<Notifying['publish']> },
): Promise<boolean> {
  const row = await tx
    .selectFrom('announcement')
    .select(['telling_after', 'published_at', 'link'])
    .where('id', '=', id)
    .where('telling_after', 'is not', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (row?.telling_after == null) return false
  // Published again while what people were told before is being removed: that goes first.
  if (await isBeingRemoved(tx, { kind: 'announcement', about: id })) return false
  // Withdrawn meanwhile.
  const next = row.published_at
    ? await usersAfter(tx, row.telling_after, {
        registeredBefore: row.published_at,
        seenAfter: new Date(now.getTime() - goneMs),
        most: together,
      })
    : []
  const feature = featureOfAddress(row.link ?? '')
  const told = feature === null ? next : await offeredAmong(tx, feature, next, isOffered)
  const isLast = next.length < together
  await notifyEach(
    { tx, now, publish },
    'announcement',
    told.map((user) => ({ user, facts: [{ announcementId: id }] })),
  )
  await tx
    .updateTable('announcement')
    .set({ telling_after: isLast ? null : next.at(-1)! })
    .where('id', '=', id)
    .execute()
  return !isLast
}

/** Those of some users who are offered a feature at home. */
async function offeredAmong(
  tx: Tx,
  feature: Feature,
  users: readonly UserId[],
  isOffered: IsOffered,
): Promise<UserId[]> {
  const homes = await homeCountries(tx, users)
  return users.filter((user) => isOffered(feature, homes.get(user) ?? null))
}

import './tables.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { classId } from '@madang/contract/rewards/live.ts'
import type { Text } from '@madang/contract/locale.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/tables.ts'
import { notify } from '../outbox/notify.ts'
import { transactAndPublish } from '../outbox/transact-and-publish.ts'
import { homeCountries } from '../users/home-country.ts'
import { findClass } from './find-class.ts'
import { remindMs } from './reminders.ts'

/** Most reminders of one round. */
const batchSize = 500

/**
 * Tells everybody who asked to be reminded of a class that it starts within ten minutes, or that it is cancelled (REQ-74), once
 * each, with its mark in one transaction. Of a class whose time has come meanwhile nobody is told, nor where classes are
 * not offered; those who are not told are marked too, so that they hold up nobody.
 */
export async function sendReminders({
  db,
  bus,
  now,
  features,
  isOffered,
}: Context<'db' | 'bus' | 'now' | 'features' | 'isOffered'>): Promise<number> {
  if (!features.live) return 0
  return transactAndPublish({ db, bus }, async (tx, publish) => {
    const due = await tx
      .selectFrom('live_reminder')
      .innerJoin('live_class', 'live_class.class_id', 'live_reminder.class_id')
      .select(['live_reminder.class_id', 'live_reminder.user_id', 'cancelled_at'])
      .where('told_at', 'is', null)
      .where('starts_at', '>', now)
      .where(({ or, eb }) =>
        or([eb('starts_at', '<=', new Date(now.getTime() + remindMs)), eb('cancelled_at', 'is not', null)]),
      )
      .orderBy('live_reminder.user_id')
      .limit(batchSize)
      .forUpdate('live_reminder')
      .skipLocked()
      .execute()
    const users = due.map(({ user_id }) => user_id)
    const countries = await homeCountries(tx, users)
    let told = 0
    for (const { class_id, user_id, cancelled_at } of due) {
      await tx
        .updateTable('live_reminder')
        .set({ told_at: now })
        .where('class_id', '=', class_id)
        .where('user_id', '=', user_id)
        .execute()
      if (!isOffered('live', countries.get(user_id) ?? null)) continue
      await notify({ tx, now, publish }, user_id, cancelled_at ? 'classCancelled' : 'classSoon', { classId: class_id })
      told += 1
    }
    return told
  })
}

/** The class of a reminder that is still wanted, before its time; null otherwise. */
export async function remindedClass(
  db: Db,
  user: UserId,
  about: string,
  now: Date,
): Promise<{ title: Text; startsAt: Date; isCancelled: boolean } | null> {
  const id = classId.parse(about)
  const lesson = await findClass(db, id)
  if (!lesson || lesson.starts_at <= now) return null
  const wanted = await db
    .selectFrom('live_reminder')
    .select('told_at')
    .where('class_id', '=', id)
    .where('user_id', '=', user)
    .executeTakeFirst()
  const isCancelled = lesson.cancelled_at !== null
  return wanted ? { title: lesson.title, startsAt: lesson.starts_at, isCancelled } : null
}

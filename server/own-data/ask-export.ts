import type { DataExport } from '@madang/contract/users/own-data.ts'
import { dayMs } from '@madang/contract/values/durations.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { UserCommand, UserQuery } from '../context.ts'
import { lockForUser } from '../db/lock-for-user.ts'
import type { Db, Tx } from '../db/tables.ts'
import { notify } from '../outbox/notify.ts'
import { exportLeaseMs, prepareExports } from './prepare-exports.ts'
import './tables.ts'

/** One export a day: making it reads everything that is kept about somebody. */
const betweenMs = dayMs

/**
 * Asks for a file with everything that is kept about a user (REQ-58); a job prepares it. While one is waiting, and for a day
 * after one was asked for, there is no second: the answer is that one.
 */
export async function askExport(context: UserCommand<'random' | 'jobs'>): Promise<DataExport> {
  const { tx, user, locale, clock, random, jobs } = context
  const now = clock.now()
  await lockForUser(tx, 'export', user)
  const last = await lastExport(tx, user)
  if (last && last.state !== 'gone' && now.getTime() - last.asked_at.getTime() < betweenMs) return exportOf(tx, user)
  const id = random.uuid()
  const asked = await tx
    .insertInto('data_export')
    .values({
      export_id: id,
      user_id: user,
      locale,
      asked_at: now,
      leased_until: new Date(now.getTime() + exportLeaseMs),
      file_name: null,
      bytes: null,
      ready_at: null,
      expires_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('export_id')
    .executeTakeFirst()
  if (asked) {
    await notify({ ...context, now }, user, 'exportAsked')
    await jobs.enqueue(tx, prepareExports, [{ exportId: id }])
  }
  return exportOf(tx, user)
}

/** How far my last export is. */
export function getExport({ db, user }: Pick<UserQuery, 'db' | 'user'>): Promise<DataExport> {
  return exportOf(db, user)
}

async function exportOf(db: Db | Tx, user: UserId): Promise<DataExport> {
  const found = await lastExport(db, user)
  if (!found) return { state: 'none', askTime: null, readyTime: null, expireTime: null, bytes: null }
  const { state, asked_at: askTime, ready_at: readyTime, expires_at: expireTime, bytes } = found
  return { state, askTime, readyTime, expireTime, bytes }
}

/** The last export a user asked for, as it is stored. */
export async function lastExport(db: Db | Tx, user: UserId) {
  return db
    .selectFrom('data_export')
    .selectAll()
    .where('user_id', '=', user)
    .orderBy('asked_at', 'desc')
    .orderBy('export_id')
    .limit(1)
    .executeTakeFirst()
}

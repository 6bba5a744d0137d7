import type { DataExport } from '@madang/contract/users/own-data.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Locale } from '@madang/contract/locale.ts'
import type { Db, Tx } from '../db/tables.ts'
import { transact } from '../db/tx.ts'
import { recordEvent, type Doing } from '../users/account-events.ts'
import { confirmPassword } from '../users/passwords/confirm-password.ts'
import type { Services } from '../services.ts'
import { exportLeaseMs, prepareExports } from './prepare-exports.ts'
import './tables.ts'

type Asking = Doing & { readonly user: UserId; readonly locale: Locale }

/**
 * Asks for a file with everything that is kept about a user, for the password entered again (REQ-58); a job prepares it.
 * While one is waiting there is no second: the answer is that one.
 */
export async function askExport(
  services: Pick<Services, 'db' | 'keys' | 'passwords' | 'random' | 'jobs'>,
  caller: Asking,
  { password }: { password: string },
): Promise<DataExport> {
  await confirmPassword(services, caller, password)
  const { user, locale, now } = caller
  const id = services.random.uuid()
  return transact(services.db, async (tx) => {
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
      await recordEvent(tx, user, 'exportAsked', caller)
      await services.jobs.enqueue(tx, prepareExports, [{ exportId: id }])
    }
    return getExport(tx, user)
  })
}

/** How far the last export of a user is. */
export async function getExport(db: Db | Tx, user: UserId): Promise<DataExport> {
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

import type { UserId } from '@madang/contract/ids.ts'
import type { Db } from '../db/tables.ts'
import { activityOf } from '../outbox/activity.ts'
import { contactOf } from './contacts/contacts.ts'
import { consentsOf } from './operator-user-queries.ts'
import { knownDevicesOf } from './devices/known-devices.ts'
import { securityChangesOf } from './security-changes.ts'
import type { ServerKeys } from './server-keys.ts'
import './tables.ts'

/** What this domain keeps about a user, for the file of their own data (REQ-58). No password, no digest. */
export async function ownRecord(db: Db, keys: ServerKeys, user: UserId) {
  const row = await db.selectFrom('user').selectAll().where('user_id', '=', user).executeTakeFirstOrThrow()
  const sessions = await db
    .selectFrom('session')
    .select(['device_label', 'country', 'created_at', 'last_used_at', 'ended_at'])
    .where('user_id', '=', user)
    .orderBy('created_at', 'desc')
    .execute()
  return {
    account: {
      userId: row.user_id,
      nickName: row.nick_name,
      avatar: row.avatar,
      inviteCode: row.invite_code,
      inviter: row.inviter,
      ordinal: row.ordinal === null ? null : String(row.ordinal),
      registeredAt: row.registered_at,
      locale: row.locale,
      country: row.country,
    },
    contact: await contactOf(db, keys, user),
    settings: { findable: row.findable, readMarks: row.read_marks, presence: row.presence },
    consents: await consentsOf(db, user),
    sessions,
    knownDevices: await knownDevicesOf(db, user),
    securityChanges: await securityChangesOf(db, user),
    activity: await activityOf(db, user),
  }
}

import { dayMs } from '@madang/contract/values/durations.ts'
import type { Db } from '../db/tables.ts'
import { sweepReplacedEmails } from './contacts/replaced-emails.ts'
import { sweepFreezeLinks } from './freezes/freeze-links.ts'
import { deleteExpiredFingerprints } from './registration/registration-fingerprints.ts'
import { sweepKnownDevices } from './devices/known-devices.ts'
import './tables.ts'

/** Removes what nothing asks for any more: captchas, tries, signs past their time; sessions a month after their end. */
export async function sweepUsers(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('captcha').where('expires_at', '<', now).execute()
  await db.deleteFrom('attempt').where('expires_at', '<', now).execute()
  await db.deleteFrom('phone_change').where('expires_at', '<', now).execute()
  await db.deleteFrom('money_code').where('expires_at', '<', now).execute()
  await db.deleteFrom('sms_code').where('expires_at', '<', now).execute()
  await db.deleteFrom('device_sign').where('expires_at', '<', now).execute()
  await deleteExpiredFingerprints(db, now)
  await sweepKnownDevices(db, now)
  await sweepReplacedEmails(db, now)
  await sweepFreezeLinks(db, now)
  await db
    .deleteFrom('session')
    .where('expires_at', '<', new Date(now.getTime() - 30 * dayMs))
    .execute()
}

import { sql } from 'kysely'
import { dayMs } from '@madang/contract/values/durations.ts'
import type { Db } from '../db/tables.ts'
import { sweepReplacedEmails } from './contacts/replaced-emails.ts'
import { sweepFreezeLinks } from './freezes/freeze-links.ts'
import { deleteExpiredFingerprints } from './registration/registration-fingerprints.ts'
import { sweepKnownDevices } from './devices/known-devices.ts'
import { eachItem } from '../jobs/each-item.ts'
import './tables.ts'
import { deleteDue } from '../db/delete-due.ts'

const past = ['captcha', 'attempt', 'phone_change', 'money_code', 'sms_code', 'device_sign'] as const

/** Removes what nothing asks for any more: captchas, tries, signs past their time; sessions a month after their end. */
export async function sweepUsers(db: Db, now: Date): Promise<void> {
  await eachItem(
    [
      ...past.map((table) => () => deleteDue(db, table, sql`expires_at < ${now}`)),
      () => deleteExpiredFingerprints(db, now),
      () => sweepKnownDevices(db, now),
      () => sweepReplacedEmails(db, now),
      () => sweepFreezeLinks(db, now),
      () => deleteDue(db, 'session', sql`expires_at < ${new Date(now.getTime() - 30 * dayMs)}`),
    ],
    (sweep) => sweep(),
  )
}

import { sql } from 'kysely'
import { dayMs } from '@madang/contract/values/durations.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/tables.ts'
import { transact } from '../db/tx.ts'
import { sweepReplacedEmails } from './contacts/replaced-emails.ts'
import { sweepFreezeLinks } from './freezes/freeze-links.ts'
import { renewedAttemptKey } from './limits/limits.ts'
import { deleteExpiredFingerprints } from './registration/registration-fingerprints.ts'
import { sweepKnownDevices } from './devices/known-devices.ts'
import { eachItem } from '../jobs/each-item.ts'
import { sweepAppealWords } from './suspension-appeals/own-suspension.ts'
import './tables.ts'
import { deleteDue } from '../db/delete-due.ts'

const past = [
  'captcha',
  'attempt',
  'phone_change',
  'money_code',
  'sms_code',
  'device_sign',
  'registration_answer',
  'suspension_ticket',
] as const

/** Removes what nothing asks for any more: captchas, tries, signs past their time; sessions a month after their end. */
export async function sweepUsers(db: Db, now: Date): Promise<void> {
  await eachItem(
    [
      ...past.map((table) => () => deleteDue(db, table, sql`expires_at < ${now}`)),
      () => deleteExpiredFingerprints(db, now),
      () => sweepKnownDevices(db, now),
      () => sweepReplacedEmails(db, now),
      () => sweepFreezeLinks(db, now),
      () => sweepAppealWords(db, now),
      // By the clock of the database, which wrote the times: nobody remembers a session for an hour.
      () => deleteDue(db, 'session_change', sql`at < now() - interval '1 hour'`),
      () => deleteDue(db, 'session', sql`expires_at < ${new Date(now.getTime() - 30 * dayMs)}`),
    ],
    (sweep) => sweep(),
  )
}

const triesTogether = 1_000

/** While a secret turns: moves what tries are counted under to the new one, and adds up what was counted under both. */
export async function renewAttempts({ db, keys }: Context<'db' | 'keys'>): Promise<void> {
  if (!keys.ring.isTurning) return
  for (let after = ''; ;) {
    const rows = await db
      .selectFrom('attempt')
      .select('key')
      .where('key', '>', after)
      .orderBy('key')
      .limit(triesTogether)
      .execute()
    const last = rows.at(-1)
    if (!last) return
    after = last.key
    const moved = rows.flatMap(({ key }) => {
      const next = renewedAttemptKey(keys, key)
      return next === null ? [] : [{ key, next }]
    })
    if (moved.length === 0) continue
    await transact(db, (tx) =>
      sql`
        with moved as (
          delete from attempt using unnest(${moved.map(({ key }) => key)}::text[], ${moved.map(({ next }) => next)}::text[])
            as renamed (before, next)
          where key = before returning next, first_at, last_at, expires_at, count, waits
        )
        insert into attempt as present (key, first_at, last_at, expires_at, count, waits)
        select next, min(first_at), max(last_at), max(expires_at), sum(count)::integer, max(waits) from moved group by next
        on conflict (key) do update set first_at = least(present.first_at, excluded.first_at),
          last_at = greatest(present.last_at, excluded.last_at), expires_at = greatest(present.expires_at, excluded.expires_at),
          count = present.count + excluded.count, waits = greatest(present.waits, excluded.waits)`.execute(tx),
    )
  }
}

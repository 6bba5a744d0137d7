import { sql } from 'kysely'
import { dayMs, hourMs } from '@madang/contract/values/durations.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/tables.ts'
import { transact } from '../db/tx.ts'
import { keptReplacedEmails } from './contacts/replaced-emails.ts'
import { keptFreezeLinks } from './freezes/freeze-links.ts'
import { keptAccess } from './lost-access/lost-access.ts'
import { renewedAttemptKey } from './limits/limits.ts'
import { keptFingerprints } from './registration/registration-fingerprints.ts'
import { keptKnownDevices } from './devices/known-devices.ts'
import { emptyCases } from '../pictures/empty-cases.ts'
import { keptAppeals } from './suspension-appeals/own-suspension.ts'
import { type Kept, keptAfter } from '../retention/kept.ts'
import { sweepKept } from '../retention/sweep-kept.ts'
import './tables.ts'
import { eachItem } from '../jobs/each-item.ts'

const past = [
  'captcha',
  'attempt',
  'phone_change',
  'email_change',
  'money_code',
  'sms_code',
  'email_code',
  'device_sign',
  'registration_answer',
  'suspension_ticket',
] as const

/** What nothing asks for any more: captchas, tries, signs past their time; sessions a month after their end. */
const keptRows: readonly Kept[] = [
  ...past.map((table) => keptAfter(table, 'expires_at', 0)),
  keptFingerprints,
  keptKnownDevices,
  keptReplacedEmails,
  keptFreezeLinks,
  keptAccess,
  // By the clock of the database, which wrote the times: nobody remembers a session for an hour.
  {
    name: 'session_change',
    keptMs: hourMs,
    due: () => sql`at < now() - interval '1 hour' /* reads all: of one hour */`,
  },
  keptAfter('session', 'expires_at', 30 * dayMs),
]

export const keptUsers = [...keptRows, ...keptAppeals]

export function sweepUsers(db: Db, now: Date): Promise<void> {
  const appeals = keptAppeals.map((kept) => () => emptyCases(db, kept, now))
  return eachItem([() => sweepKept(db, keptRows, now), ...appeals], (sweep) => sweep())
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

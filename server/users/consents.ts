import { consents, type Consent } from '@madang/contract/accounts.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Tx } from '../db/tables.ts'

/** Which text of each consent is in force: the day it was published. A changed text gets a later day (R59). */
export const consentVersions: Readonly<Record<Consent, string>> = {
  age: '2026-11-21',
  terms: '2026-11-21',
  privacy: '2026-11-21',
  marketing: '2026-11-21',
  nightMarketing: '2026-11-21',
}

/** Records what a person agreed to, each with its version and time (R59). Consent to night-time needs the daytime one. */
export async function recordConsents(tx: Tx, user: UserId, given: readonly Consent[], now: Date): Promise<void> {
  const agreed = consents.filter(
    (kind) => given.includes(kind) && (kind !== 'nightMarketing' || given.includes('marketing')),
  )
  const rows = agreed.map((kind) => ({
    user_id: user,
    kind,
    version: consentVersions[kind],
    given_at: now,
    withdrawn_at: null,
  }))
  if (rows.length > 0) await tx.insertInto('consent').values(rows).execute()
}

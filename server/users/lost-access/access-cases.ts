import './tables.ts'
import '../contacts/contacts.ts'
import '../factors/tables.ts'
import { type Selectable, sql } from 'kysely'
import { Failure } from '@madang/contract/failures.ts'
import type { z } from 'zod'
import { type accessHindrance, accessRequests as calls } from '@madang/contract/operators/casework/lost-access.ts'
import { delayedChangeHours } from '@madang/contract/users/contact.ts'
import { accessRules } from '@madang/contract/users/lost-access.ts'
import { dayMs } from '@madang/contract/values/durations.ts'
import type { CaseKind, CaseQuery, ListedCases } from '../../casework/case-kind.ts'
import { caseTable } from '../../casework/case-table.ts'
import { casesWith } from '../../casework/cases-with.ts'
import type { Db, Tables, Tx } from '../../db/tables.ts'
import type { UserStatus } from '../tables.ts'
import { frozenAlone, wereKeysUsed } from './end-access.ts'
import { waitsUntil } from './own-request.ts'

export interface AccessKey {
  readonly accessId: string
}

/** People who lost every way to log in (REQ-50, REQ-188). Due a day after nobody has to wait any more. */
export const accessCases: CaseKind<AccessKey, ListedCases<AccessKey>> = {
  queue: calls.queue,
  targetMinutes: 96 * 60,
  right: calls.decides,
  store: caseTable<AccessKey>({
    table: 'access_request',
    key: { accessId: 'request_id' },
    openedAt: 'asked_at',
    outcome: 'outcome',
  }),
}

type AccessHindrance = z.infer<typeof accessHindrance>

/** A request, and how its account stands. */
export type AccessCase = Selectable<Tables['access_request']> & {
  readonly status: UserStatus | null
  /** Passkeys, and an authenticator that counts. */
  readonly factors: number
  /** Recovery codes that are not used. */
  readonly codes: number
  /** Whether the contact that was proved is still the account's; none is that was new when its owner froze the account. */
  readonly isProved: boolean
  /** Since when its owner has it frozen, where nobody suspended it; null otherwise. */
  readonly frozenAt: Date | null
}

/** Requests that wait or were decided, in the order of the queue. */
export function listAccessCases(db: Db, query: CaseQuery<AccessKey>) {
  return casesWith(db, accessCases, readCases, query)
}

/** One request, locked against a decision or a stop at this moment. NOT_FOUND when there is none. */
export async function lockAccessCase(tx: Tx, key: AccessKey): Promise<AccessCase> {
  await sql`select from access_request where request_id = ${key.accessId} for update`.execute(tx)
  const found = (await readCases(tx, [key])).get(key.accessId)
  if (!found) throw new Failure('NOT_FOUND')
  return found
}

async function readCases(tx: Tx, keys: readonly AccessKey[]): Promise<Map<string, AccessCase>> {
  const ids = keys.map(({ accessId }) => accessId)
  const { rows } = await sql<AccessCase>`
    select access_request.*, account.status, ${frozenAlone} as "frozenAt",
      (select count(*)::integer from user_passkey as passkey where passkey.user_id = access_request.user_id)
        + (select count(*)::integer from user_totp as totp
          where totp.user_id = access_request.user_id and confirmed_at is not null) as factors,
      (select count(*)::integer from recovery_code as code where code.user_id = access_request.user_id and used_at is null) as codes,
      access_request.proved_at is not null and exists (select from user_contact as contact where contact.user_id = access_request.user_id
        and contact.kind = access_request.contact_kind and contact.proved_at <= access_request.proved_at
        and contact.proved_at <= coalesce(${frozenAlone} - ${`${delayedChangeHours} hours`}::interval, 'infinity')) as "isProved"
    from access_request left join "user" as account on account.user_id = access_request.user_id
    where request_id = any(${ids}::uuid[])`.execute(tx)
  return new Map(rows.map((row) => [row.request_id, row]))
}

/**
 * What keeps the asker out for now; null where two people may let them in. A proved contact spares the wait, but not to second
 * factors and recovery codes: no code to a contact passes them (decision 0074). Nor to a frozen account, none of whose phones
 * can stop a request: whoever froze it may be the one who asks (decision 0227).
 */
export async function hindranceOf(db: Db | Tx, found: AccessCase, now: Date): Promise<AccessHindrance | null> {
  const { user_id: user, status, factors, codes, lost, isProved, frozenAt } = found
  if (user === null || status === 'deleted') return 'nobody'
  if (status !== 'active' && !frozenAt) return 'notActive'
  if (await wereKeysUsed(db, user, found.asked_at)) return 'keysUsed'
  if ((await countOthers(db, found, now)) > 0) return 'others'
  if (now >= waitsUntil(found)) return null
  if (!isProved || frozenAt) return 'waits'
  return factors + codes > 0 && lost.includes('factors') ? 'factorsWait' : null
}

/** Other requests for the same account that are undecided, or were granted and may still be used: they cannot be told apart. */
export async function countOthers(
  db: Db | Tx,
  { user_id: user, request_id }: Pick<AccessCase, 'user_id' | 'request_id'>,
  now: Date,
): Promise<number> {
  const open = new Date(now.getTime() - accessRules.openDays * dayMs)
  const { rows } = await sql<{ number: number }>`
    select count(*)::integer as number from access_request
    where user_id = ${user} and request_id <> ${request_id} and stopped_at is null and used_at is null
      and (outcome is null or outcome = 'granted' and decided_at > ${open})`.execute(db)
  return rows[0]?.number ?? 0
}

import { encodeFrame } from '@madang/contract/events.ts'
import { Failure, failures, failureText } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Locale } from '@madang/contract/locale.ts'
import type { SuspensionReason } from '@madang/contract/users/suspension-reasons.ts'
import type { Db, Tx } from '../db/tables.ts'
import type { Notice } from '../ports/bus.ts'
import { frozenDetail, openFreeze } from './freezes/freeze-account.ts'
import { endSessions, lockSessions } from './sessions/sessions.ts'
import './tables.ts'

interface Suspending {
  /** By chance, made before the transaction. */
  readonly id: string
  readonly user: UserId
  readonly reason: SuspensionReason
  /** The operator's id. */
  readonly by: string
  readonly now: Date
}

/**
 * Suspends a user: all sessions end, and logging in says why. Answers the sessions that ended; tell the bus after the
 * commit (`suspendedNotice`). USER_NOT_FOUND, CONFLICT when they are suspended already.
 */
export async function suspendUser(tx: Tx, { id, user, reason, by, now }: Suspending): Promise<string[]> {
  await lockSessions(tx, user)
  await lockUser(tx, user)
  if (await openSuspension(tx, user)) throw new Failure('CONFLICT')
  await setStatus(tx, user, 'suspended')
  const row = { suspension_id: id, user_id: user, reason, by, at: now, ended_by: null, ended_at: null }
  await tx.insertInto('suspension').values(row).execute()
  return endSessions(tx, { user, reason: 'operator', now })
}

/** Lets a suspended user in again, who logs in anew unless they froze the account. USER_NOT_FOUND, CONFLICT when they are not suspended. */
export async function unsuspendUser(tx: Tx, { user, by, now }: Omit<Suspending, 'id' | 'reason'>): Promise<void> {
  await lockUser(tx, user)
  if (!(await openSuspension(tx, user))) throw new Failure('CONFLICT')
  if (!(await openFreeze(tx, user))) await setStatus(tx, user, 'active')
  await tx
    .updateTable('suspension')
    .set({ ended_by: by, ended_at: now })
    .where('user_id', '=', user)
    .where('ended_at', 'is', null)
    .execute()
}

/** The refusal of a suspended user, with the reason when there is one on record. */
export async function suspended(db: Db | Tx, user: UserId): Promise<Failure> {
  const found = await openSuspension(db, user)
  if (found) return new Failure('SUSPENDED', { suspension: found.reason })
  return new Failure('SUSPENDED', (await openFreeze(db, user)) ? frozenDetail : {})
}

/** What stops a user now; null when nothing does. */
export async function openSuspension(
  db: Db | Tx,
  user: UserId,
): Promise<{ readonly reason: SuspensionReason; readonly at: Date } | null> {
  const found = await db
    .selectFrom('suspension')
    .select(['reason', 'at'])
    .where('user_id', '=', user)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return found ?? null
}

/** Closes the sockets of a user who was suspended, with the reason in their language (INV-F04). For after the commit. */
export function suspendedNotice({
  user,
  sessions,
  reason,
  locale,
}: {
  user: UserId
  sessions: readonly string[]
  reason: SuspensionReason
  locale: Locale
}): Notice {
  const msg = failureText('SUSPENDED', { suspension: reason }, locale)
  const frame = encodeFrame({ kind: 'sessionEnded', data: { success: failures.SUSPENDED.code, msg } })
  return { kind: 'sessionsEnded', user, sessions, frame }
}

/** Whether a user is suspended and whether their account is frozen is decided under the lock of their row. */
async function lockUser(tx: Tx, user: UserId): Promise<void> {
  const found = await tx
    .selectFrom('user')
    .select('user_id')
    .where('user_id', '=', user)
    .where('status', '<>', 'deleted')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!found) throw new Failure('USER_NOT_FOUND')
}

async function setStatus(tx: Tx, user: UserId, status: 'active' | 'suspended'): Promise<void> {
  await tx.updateTable('user').set({ status }).where('user_id', '=', user).execute()
}

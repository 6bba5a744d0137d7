import { encodeFrame } from '@madang/contract/events.ts'
import { Failure, failures, failureText } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Locale } from '@madang/contract/locale.ts'
import type { SuspensionReason } from '@madang/contract/users/suspension-reasons.ts'
import type { Db, Tx } from '../db/tables.ts'
import type { Notice } from '../ports/bus.ts'
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
  await change(tx, user, { from: 'active', to: 'suspended' })
  const row = { suspension_id: id, user_id: user, reason, by, at: now, ended_by: null, ended_at: null }
  await tx.insertInto('suspension').values(row).execute()
  return endSessions(tx, { user, reason: 'operator', now })
}

/** Lets a suspended user in again; they log in anew. USER_NOT_FOUND, CONFLICT when they are not suspended. */
export async function unsuspendUser(tx: Tx, { user, by, now }: Omit<Suspending, 'id' | 'reason'>): Promise<void> {
  await change(tx, user, { from: 'suspended', to: 'active' })
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
  return new Failure('SUSPENDED', found ? { suspension: found.reason } : {})
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

async function change(
  tx: Tx,
  user: UserId,
  { from, to }: { from: 'active' | 'suspended'; to: 'active' | 'suspended' },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('user')
    .set({ status: to })
    .where('user_id', '=', user)
    .where('status', '=', from)
    .executeTakeFirst()
  if (numUpdatedRows === 1n) return
  const found = await tx.selectFrom('user').select('status').where('user_id', '=', user).executeTakeFirst()
  throw new Failure(!found || found.status === 'deleted' ? 'USER_NOT_FOUND' : 'CONFLICT')
}

import { sql } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import type { Locale } from '@madang/contract/locale.ts'
import type { Db, Tx } from '../db/tables.ts'
import './tables.ts'
import type { Kept } from '../retention/kept.ts'
import { sweepKept } from '../retention/sweep-kept.ts'

/** When an account goes by its user's wish; null while it stays. */
export async function deletionTimeOf(db: Db | Tx, user: UserId): Promise<Date | null> {
  const { deletion_at: time } = await db
    .selectFrom('user')
    .select('deletion_at')
    .where('user_id', '=', user)
    .executeTakeFirstOrThrow()
  return time
}

/** Marks an active account to go at a time. Returns false when it is marked already or not active. */
export async function markForDeletion(tx: Tx, user: UserId, time: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('user')
    .set({ deletion_at: time })
    .where('user_id', '=', user)
    .where('status', '=', 'active')
    .where('deletion_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Takes the mark off an account that is still there. Returns whether there was one. */
export async function unmarkDeletion(tx: Tx, user: UserId): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('user')
    .set({ deletion_at: null })
    .where('user_id', '=', user)
    .where('status', '<>', 'deleted')
    .where('deletion_at', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Accounts that are due to go, those that have waited longest first. */
export async function dueForDeletion(db: Db, now: Date): Promise<UserId[]> {
  const due = await db
    .selectFrom('user')
    .select('user_id')
    .where('deletion_at', '<=', now)
    .where('status', '<>', 'deleted')
    .orderBy('deletion_at')
    .orderBy('user_id')
    .execute()
  return due.map(({ user_id: user }) => user)
}

const lateAfterMs = { due: 24 * 60 * 60_000, begun: 60 * 60_000 }

/** Accounts whose deletion was due a day ago or began an hour ago, and since when the oldest is. */
export async function lateDeletions(
  db: Db | Tx,
  now: Date,
): Promise<{ readonly count: number; readonly since: Date | null }> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*)::integer as count, min(at) as since from (
      select deletion_at as at from "user" where deletion_at <= ${before(lateAfterMs.due)} and status <> 'deleted'
      union all
      select erasing_since from "user" where erasing_since <= ${before(lateAfterMs.begun)}
    ) as late`.execute(db)
  return rows[0]!
}

/** Locks the row of an account that is due; null when it was cancelled meanwhile or the account is gone. */
export async function lockDueForDeletion(tx: Tx, user: UserId, now: Date): Promise<{ locale: Locale } | null> {
  const due = await tx
    .selectFrom('user')
    .select('locale')
    .where('user_id', '=', user)
    .where('deletion_at', '<=', now)
    .where('status', '<>', 'deleted')
    .forUpdate()
    .executeTakeFirst()
  return due ?? null
}

/** An account ended: what it left is to be removed. */
export async function erasureBegins(tx: Tx, user: UserId, now: Date): Promise<void> {
  await tx.updateTable('user').set({ erasing_since: now }).where('user_id', '=', user).execute()
}

/** Nothing is left of an account that should not be. */
export async function erasureDone(db: Db, user: UserId): Promise<void> {
  await db.updateTable('user').set({ erasing_since: null }).where('user_id', '=', user).execute()
}

/** Accounts that ended and of which something may be left, oldest first. */
export async function leftBehind(db: Db): Promise<UserId[]> {
  const found = await db
    .selectFrom('user')
    .select('user_id')
    .where('erasing_since', 'is not', null)
    .orderBy('erasing_since')
    .orderBy('user_id')
    .execute()
  return found.map(({ user_id: user }) => user)
}

const yearMs = 365 * 24 * 60 * 60_000
const digestKeptMs = yearMs
const proofKeptMs = 5 * yearMs

const nothing = Buffer.alloc(0)
const before = (now: Date, ms: number) => sql`status = 'deleted' and deleted_at < ${new Date(now.getTime() - ms)}`
const ofDeleted = (name: Kept['name'], keptMs: number): Kept => ({
  name,
  keptMs,
  due: (now) => sql`user_id in (select user_id from "user" where ${before(now, keptMs)})`,
})

/** The phones of deleted accounts, and what their users had agreed to. */
export const keptOfDeleted: readonly Kept[] = [
  {
    name: 'user.device',
    keptMs: digestKeptMs,
    due: (now) => sql`${before(now, digestKeptMs)} and device <> ${nothing}`,
    set: sql`device = ${nothing}, device_hash = ${nothing}`,
  },
  ofDeleted('known_device.deleted', digestKeptMs),
  ofDeleted('consent', proofKeptMs),
]

export function forgetDeleted(db: Db, now: Date): Promise<void> {
  return sweepKept(db, keptOfDeleted, now)
}

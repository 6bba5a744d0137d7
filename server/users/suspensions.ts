import { type RawBuilder, sql } from 'kysely'
import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Locale } from '@madang/contract/locale.ts'
import type { SuspensionAnswer } from '@madang/contract/users/suspension-answers.ts'
import type { SuspensionReason } from '@madang/contract/users/suspension-reasons.ts'
import type { Db, Tx } from '../db/tables.ts'
import type { Notice } from '../ports/bus.ts'
import { dayMs } from '@madang/contract/values/durations.ts'
import type { Context } from '../context.ts'
import { transact } from '../db/tx.ts'
import { eachItem } from '../jobs/each-item.ts'
import { notify, type Notifying } from '../outbox/notify.ts'
import { mailBy } from './contacts/contact-messages.ts'
import { isReadAs } from '../house/readings.ts'
import { stopBegun } from './delays/stop-begun.ts'
import { frozenDetail, openFreeze } from './freezes/freeze-account.ts'
import { endAccess } from './lost-access/end-access.ts'
import { suspendedFrame } from './sessions/end-frame.ts'
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
  /** For so many days; null: until an operator ends it. */
  readonly days?: number | null
}

/**
 * Suspends a user: all sessions end, and logging in says why. Where somebody else seems to use the account, what they may have
 * begun stops; for other reasons a deletion stays as its user wished. Answers the sessions that ended; tell the bus after the
 * commit (`suspendedNotice`). USER_NOT_FOUND, CONFLICT when they are suspended already.
 */
export async function suspendUser(tx: Tx, { id, user, reason, by, now, days = null }: Suspending): Promise<string[]> {
  await lockSessions(tx, user)
  await lockUser(tx, user)
  if (await openSuspension(tx, user)) throw new Failure('CONFLICT')
  await setStatus(tx, user, 'suspended')
  const until_at = days === null ? null : new Date(now.getTime() + days * dayMs)
  const row = { suspension_id: id, user_id: user, reason, by, at: now, until_at, ended_by: null, ended_at: null }
  await tx.insertInto('suspension').values(row).execute()
  await endAccess(tx, user, { now })
  // Their phones hear of it as their sessions end: no event goes with the row.
  const told = { tx, now, publish: () => undefined }
  await notify(told, user, 'suspended', { reason })
  if (reason === 'taken') await stopBegun(told, user)
  return endSessions(tx, { user, reason: 'operator', now })
}

/** Ending a suspension is told by mail, so it needs a way to queue one. */
export type Reinstating = Notifying & { readonly tx: Tx }

/** Lets a suspended user in again, who logs in anew unless they froze the account. USER_NOT_FOUND, CONFLICT when they are not suspended. */
export async function unsuspendUser(
  by: Reinstating,
  { user, operator }: { readonly user: UserId; readonly operator: string },
): Promise<void> {
  await lockUser(by.tx, user)
  const open = await openSuspension(by.tx, user)
  if (!open) throw new Failure('CONFLICT')
  await endSuspension(by, { user, suspensionId: open.suspensionId, operator, answer: null })
}

/** Ends this suspension and no other, under the lock of the user's row (`lockAccount`). Nothing happens when it has ended. */
export async function endSuspension(
  by: Reinstating,
  ending: {
    readonly user: UserId
    readonly suspensionId: string
    readonly operator: string | null
    readonly answer: SuspensionAnswer | null
  },
): Promise<void> {
  const { tx, now } = by
  const { user, suspensionId, operator, answer } = ending
  const { numUpdatedRows } = await tx
    .updateTable('suspension')
    .set({ ended_by: operator, ended_at: now })
    .where('suspension_id', '=', suspensionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  await endAccess(tx, user, { now })
  const status = await tx.selectFrom('user').select('status').where('user_id', '=', user).executeTakeFirstOrThrow()
  if (status.status === 'deleted') return
  if (!(await openFreeze(tx, user))) await setStatus(tx, user, 'active')
  await notify(by, user, 'reinstated', { answer })
}

/** Locks the row of a user, whatever became of the account, for what ends one of their suspensions. */
export async function lockAccount(tx: Tx, user: UserId): Promise<void> {
  await tx.selectFrom('user').select('user_id').where('user_id', '=', user).forNoKeyUpdate().execute()
}

/** Ends the suspensions whose time is over, each in a transaction of its own. */
export async function endDueSuspensions(services: Context<'db' | 'keys' | 'random' | 'messageWays' | 'now'>) {
  const { db, now } = services
  const due = await db
    .selectFrom('suspension')
    .select(['suspension_id', 'user_id'])
    .where('ended_at', 'is', null)
    .where('until_at', '<=', now)
    .orderBy('until_at')
    .execute()
  await eachItem(due, ({ suspension_id: suspensionId, user_id: user }) =>
    transact(db, async (tx) => {
      await lockAccount(tx, user)
      await endSuspension(
        { tx, now, mail: mailBy({ ...services, tx }) },
        { user, suspensionId, operator: null, answer: null },
      )
    }),
  )
}

/** The refusal of a suspended user, with the reason when there is one on record. */
export async function suspended(db: Db | Tx, user: UserId): Promise<Failure> {
  const found = await openSuspension(db, user)
  if (found) return new Failure('SUSPENDED', { suspension: found.reason })
  return new Failure('SUSPENDED', (await openFreeze(db, user)) ? frozenDetail : {})
}

/** What stops a user now; null when nothing does. */
export async function openSuspension(db: Db | Tx, user: UserId) {
  const found = await db
    .selectFrom('suspension')
    .select(['suspension_id as suspensionId', 'reason', 'at', 'until_at as until'])
    .where('user_id', '=', user)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return found ?? null
}

/**
 * SQL: whether nothing holds back what the user of a row, named by its column, asked for: no suspension is open, or the house
 * lets it go on. An account that somebody else seems to use is held back by both readings, and so is one that is frozen.
 */
export function mayLeave(user: string): RawBuilder<boolean> {
  return sql`not exists (select from suspension where suspension.user_id = ${sql.ref(user)} and suspension.ended_at is null
    and (suspension.reason = 'taken' or not ${isReadAs('suspendedMoney', 'moneyLeaves')}))
    and not exists (select from account_freeze where account_freeze.user_id = ${sql.ref(user)} and account_freeze.opened_at is null)`
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
  return { kind: 'sessionsEnded', user, sessions, frame: suspendedFrame(locale, { suspension: reason }) }
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

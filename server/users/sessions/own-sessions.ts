import type { Out } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { getSessions as endpoint } from '@madang/contract/users/security.ts'
import type { UserCommand, UserQuery } from '../../context.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { notify } from '../../outbox/notify.ts'
import { readNoticesAbout } from '../../outbox/inbox-rows.ts'
import { livingSessionsOf } from './living-session.ts'
import { endSessions, publishSessionsEnded } from './sessions.ts'

/** The phones a user is logged in on, the last used first, and how many recovery codes are left (REQ-57). */
export async function getSessions({
  db,
  user,
  session,
  now,
}: Pick<UserQuery, 'db' | 'user' | 'session' | 'now'>): Promise<Out<typeof endpoint>> {
  const rows = await livingSessionsOf(db, user, now)
  const { left } = await db
    .selectFrom('recovery_code')
    .select((each) => each.fn.countAll<bigint>().as('left'))
    .where('user_id', '=', user)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return {
    items: rows.map((row) => ({
      sessionId: row.session_id,
      device: row.device_label,
      country: row.country,
      createTime: row.created_at,
      // This one is being used: what is stored may be a minute old.
      lastUseTime: row.session_id === session ? now : row.last_used_at,
      isCurrent: row.session_id === session,
      isNewDevice: row.is_new_device,
    })),
    recoveryCodesLeft: Number(left),
  }
}

/** Logs one phone out (REQ-57, INV-F04). One that ended meanwhile is as wished; NOT_FOUND for a session of somebody else. */
export async function endOwnSession(context: UserCommand, { sessionId }: { sessionId: string }): Promise<null> {
  const { tx, clock, user, locale } = context
  const now = clock.now()
  await refuseStrange(tx, user, sessionId)
  const ended = await endSessions(tx, { user, reason: 'other', now, only: sessionId })
  if (ended.length > 0) await notify({ ...context, now }, user, 'sessionEnded')
  publishSessionsEnded(context, user, ended, locale, 'other')
  return null
}

/** Logs all other phones out; this one stays. */
export async function endOtherSessions(context: UserCommand): Promise<{ ended: number }> {
  const { tx, clock, user, session, locale } = context
  const now = clock.now()
  const ended = await endSessions(tx, { user, reason: 'other', now, except: session })
  if (ended.length > 0) await notify({ ...context, now }, user, 'othersEnded')
  publishSessionsEnded(context, user, ended, locale, 'other')
  return { ended: ended.length }
}

/** The login from a new phone was its owner's. A new phone cannot say so of itself: NOT_ALLOWED. */
export async function confirmSession(
  { tx, user, session, clock, notify: tell }: Pick<UserCommand, 'tx' | 'user' | 'session' | 'clock' | 'notify'>,
  { sessionId }: { sessionId: string },
): Promise<null> {
  await refuseStrange(tx, user, sessionId)
  const own = await tx
    .selectFrom('session')
    .select('is_new_device')
    .where('session_id', '=', session)
    .executeTakeFirst()
  if (own?.is_new_device !== false) throw new Failure('NOT_ALLOWED')
  await tx.updateTable('session').set({ is_new_device: false }).where('session_id', '=', sessionId).execute()
  const read = { kind: 'newDevice', abouts: [sessionId], now: clock.now() } as const
  if (await readNoticesAbout(tx, user, read)) tell(user, { kind: 'notice', data: { isNew: false } })
  return null
}

/** The device of a login that its user has not said was theirs, empty for one without a name; null when there is none. */
export async function unconfirmedLogin(db: Db, session: string): Promise<string | null> {
  const found = await db
    .selectFrom('session')
    .select('device_label')
    .where('session_id', '=', session)
    .where('is_new_device', '=', true)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return found ? (found.device_label ?? '') : null
}

async function refuseStrange(tx: Tx, user: UserId, session: string): Promise<void> {
  const found = await tx
    .selectFrom('session')
    .select('session_id')
    .where('session_id', '=', session)
    .where('user_id', '=', user)
    .executeTakeFirst()
  if (!found) throw new Failure('NOT_FOUND')
}

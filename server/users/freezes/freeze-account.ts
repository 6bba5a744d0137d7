import './tables.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Locale } from '@madang/contract/locale.ts'
import type { Db, Tx } from '../../db/tables.ts'
import type { Notice } from '../../ports/bus.ts'
import { notify, type Notifying } from '../../outbox/notify.ts'
import { stopBegun } from '../delays/stop-begun.ts'
import { endAccess } from '../lost-access/end-access.ts'
import { suspendedFrame } from '../sessions/end-frame.ts'
import { endSessions, lockSessions } from '../sessions/sessions.ts'

/** What somebody reads who logs in to a frozen account; `kind` leads the app to the page that opens it. */
export const frozenDetail = { fieldText: 'frozenAccount', kind: 'frozen' } as const

type Freezing = Notifying & { readonly tx: Tx; readonly publish: NonNullable<Notifying['publish']> }

/**
 * Freezes an account: nobody is logged in to it any more, and logging in says why (REQ-126); a deletion that was asked
 * for is cancelled. Frozen once, whoever taps first. Returns how many phones were logged out; NOT_FOUND for a deleted account.
 */
export async function freezeAccount(
  by: Freezing,
  { id, user, denied }: { readonly id: string; readonly user: UserId; readonly denied: string },
): Promise<number> {
  const { tx, now, publish } = by
  await lockSessions(tx, user)
  const found = await tx
    .selectFrom('user')
    .select('locale')
    .where('user_id', '=', user)
    .where('status', '<>', 'deleted')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!found) throw new Failure('NOT_FOUND')
  if (await openFreeze(tx, user)) return 0
  await tx.insertInto('account_freeze').values({ freeze_id: id, user_id: user, frozen_at: now, denied }).execute()
  await tx.updateTable('user').set({ status: 'suspended' }).where('user_id', '=', user).execute()
  await endAccess(tx, user, { now })
  await notify(by, user, 'frozen')
  await stopBegun(by, user)
  const sessions = await endSessions(tx, { user, reason: 'other', now })
  if (sessions.length) publish(frozenNotice({ user, sessions, locale: found.locale }))
  return sessions.length
}

/** The open freeze of an account; undefined for none. */
export function openFreeze(db: Db | Tx, user: UserId) {
  return db
    .selectFrom('account_freeze')
    .select(['freeze_id', 'frozen_at'])
    .where('user_id', '=', user)
    .where('opened_at', 'is', null)
    .executeTakeFirst()
}

function frozenNotice({
  user,
  sessions,
  locale,
}: {
  user: UserId
  sessions: readonly string[]
  locale: Locale
}): Notice {
  return { kind: 'sessionsEnded', user, sessions, frame: suspendedFrame(locale, frozenDetail) }
}

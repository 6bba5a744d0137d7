import type { UserId } from '@madang/contract/ids.ts'
import type { Locale } from '@madang/contract/locale.ts'
import { recordEvent, type Doing } from '../account-events.ts'
import { endSessions, publishSessionsEnded } from './sessions.ts'
import type { UsersServices } from '../users-services.ts'

/** Ends the session of this call (REQ-56, INV-F04): one statement, then every process is told. */
export async function logout(
  { db, bus }: Pick<UsersServices, 'db' | 'bus'>,
  caller: Doing & { user: UserId; session: string; locale: Locale },
): Promise<null> {
  const { user, session, now, locale } = caller
  const ended = await endSessions(db, { user, reason: 'logout', now, only: session })
  if (ended.length > 0) await recordEvent(db, user, 'logout', caller)
  publishSessionsEnded(bus, user, ended, locale)
  return null
}

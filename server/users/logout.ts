import type { UserId } from '@madang/contract/ids.ts'
import type { Locale } from '@madang/contract/locale.ts'
import { endSessions, tellSessionsEnded } from './sessions.ts'
import type { UsersServices } from './users-services.ts'

/** Ends the session of this call (R56, F04): one statement, then every process is told. */
export async function logout(
  { db, bus }: Pick<UsersServices, 'db' | 'bus'>,
  { user, session, now, locale }: { user: UserId; session: string; now: Date; locale: Locale },
): Promise<null> {
  const ended = await endSessions(db, { user, reason: 'logout', now, only: session })
  tellSessionsEnded(bus, user, ended, locale)
  return null
}

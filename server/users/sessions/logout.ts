import type { UserCommand } from '../../context.ts'
import { notify } from '../../outbox/notify.ts'
import { endSessions, publishSessionsEnded } from './sessions.ts'

/** Ends the session of this call (REQ-56, INV-F04). */
export async function logout(context: UserCommand): Promise<null> {
  const { tx, clock, user, session, locale } = context
  const now = clock.now()
  const ended = await endSessions(tx, { user, reason: 'logout', now, only: session })
  if (ended.length > 0) await notify({ ...context, now }, user, 'logout')
  publishSessionsEnded(context, user, ended, locale, 'logout')
  return null
}

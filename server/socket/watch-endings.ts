import { encodeFrame } from '@madang/contract/events.ts'
import { failures } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Locale } from '@madang/contract/locale.ts'
import type { Db } from '../db/tables.ts'
import type { Clock } from '../ports/clock.ts'

/** Sessions of one user that ended, with the frame that tells their phones (event 11). */
export interface Ending {
  readonly user: UserId
  readonly sessions: readonly string[]
  readonly frame: string
}

/** Longer than a call lasts: an ending is visible only once its transaction is committed. */
const lookBackMs = 60_000

/**
 * Looks into the database for sessions that ended, because the notice of another process may have been lost: called
 * every second it keeps INV-F04 without Redis too. Each ending is told once.
 */
export function watchEndings({ db, clock }: { db: Db; clock: Clock }, tell: (ending: Ending) => void) {
  let known = new Set<string>()
  let running: Promise<void> | null = null
  const look = async () => {
    const ended = await endedSince(db, new Date(clock.now().getTime() - lookBackMs))
    const before = known
    known = new Set(ended.map(({ session }) => session))
    for (const { user, session, locale } of ended)
      if (!before.has(session)) tell({ user, sessions: [session], frame: endFrame(locale) })
  }
  return { look: () => (running ??= look().finally(() => (running = null))) }
}

async function endedSince(db: Db, since: Date) {
  const rows = await db
    .selectFrom('session')
    .innerJoin('user', 'user.user_id', 'session.user_id')
    .select(['session_id', 'session.user_id', 'locale'])
    .where('ended_at', '>', since)
    .execute()
  return rows.map((row) => ({ user: row.user_id, session: row.session_id, locale: row.locale }))
}

function endFrame(locale: Locale): string {
  const { code, text } = failures.SESSION_ENDED
  return encodeFrame({ kind: 'sessionEnded', data: { success: code, msg: text[locale] } })
}

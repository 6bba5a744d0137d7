import { encodeFrame } from '@madang/contract/events.ts'
import { failures } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Locale } from '@madang/contract/locale.ts'
import type { Db } from '../db/tables.ts'
import type { Clock } from '../ports/clock.ts'
import { deadAmong, endedSince, type EndedSession } from '../users/sessions/ended-sessions.ts'

/** Sessions of one user that ended, with the frame that tells their phones (event 11). */
export interface Ending {
  readonly user: UserId
  readonly sessions: readonly string[]
  readonly frame: string
}

/** Longer than a call lasts: an ending is visible only once its transaction is committed. */
const lookBackMs = 60_000

/** Sessions asked about in one statement. */
const mostTogether = 5_000

/**
 * Looks into the database for sessions that ended, because every notice may have been lost: that of another process, and
 * our own when the answer to a commit was. `look`, called every second, finds each ending once; `lookAtAll` asks whether
 * the sessions of open sockets live, so that none outlives its session's expiry or an ending that no look saw (INV-F04).
 */
export function watchEndings({ db, clock }: { db: Db; clock: Clock }, tell: (ending: Ending) => void) {
  let known = new Set<string>()
  let running: Promise<void> | null = null
  let runningAll: Promise<void> | null = null
  const look = async () => {
    const ended = await endedSince(db, new Date(clock.now().getTime() - lookBackMs))
    const before = known
    known = new Set(ended.map(({ session }) => session))
    for (const one of ended) if (!before.has(one.session)) tell(endingOf(one))
  }
  const lookAtAll = async (sessions: readonly string[]) => {
    for (let from = 0; from < sessions.length; from += mostTogether)
      for (const one of await deadAmong(db, sessions.slice(from, from + mostTogether), clock.now())) tell(endingOf(one))
  }
  return {
    look: () => (running ??= look().finally(() => (running = null))),
    lookAtAll: (sessions: readonly string[]) => (runningAll ??= lookAtAll(sessions).finally(() => (runningAll = null))),
  }
}

function endingOf({ user, session, locale }: EndedSession): Ending {
  return { user, sessions: [session], frame: endFrame(locale) }
}

function endFrame(locale: Locale): string {
  const { code, text } = failures.SESSION_ENDED
  return encodeFrame({ kind: 'sessionEnded', data: { success: code, msg: text[locale] } })
}

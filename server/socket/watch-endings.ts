import type { UserId } from '@madang/contract/ids.ts'
import type { Db } from '../db/tables.ts'
import type { Clock } from '../ports/clock.ts'
import { endFrame, suspendedFrame } from '../users/sessions/end-frame.ts'
import { deadAmong, endedSince, type EndedSession } from '../users/sessions/ended-sessions.ts'
import { suspended } from '../users/suspensions.ts'

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
    const endings: Ending[] = []
    for (const one of ended) if (!known.has(one.session)) endings.push(await endingOf(db, one))
    known = new Set(ended.map(({ session }) => session))
    for (const ending of endings) tell(ending)
  }
  const lookAtAll = async (sessions: readonly string[]) => {
    for (let from = 0; from < sessions.length; from += mostTogether)
      for (const one of await deadAmong(db, sessions.slice(from, from + mostTogether), clock.now()))
        tell(await endingOf(db, one))
  }
  return {
    look: () => (running ??= look().finally(() => (running = null))),
    lookAtAll: (sessions: readonly string[]) => (runningAll ??= lookAtAll(sessions).finally(() => (runningAll = null))),
  }
}

async function endingOf(db: Db, { user, session, locale, reason, status }: EndedSession): Promise<Ending> {
  const isStopped = status === 'suspended'
  const frame = isStopped
    ? suspendedFrame(locale, (await suspended(db, user)).detail)
    : endFrame(locale, reason ?? 'other')
  return { user, sessions: [session], frame }
}

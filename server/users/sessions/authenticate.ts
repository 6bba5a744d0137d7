import { sql } from 'kysely'
import { Failure } from '@madang/contract/failures.ts'
import type { Db } from '../../db/tables.ts'
import type { Bus } from '../../ports/bus.ts'
import { suspended } from '../suspensions.ts'
import { causeDetail } from './end-frame.ts'
import { sessionFinder, type FoundSession } from './find-sessions.ts'
import { sessionChanges } from './session-changes.ts'
import { tokenHash } from './sessions.ts'

/** Who holds a token. */
export type Caller = Pick<FoundSession, 'user' | 'session' | 'homeCountry'>

/** Knows who calls. On the path of every call, so it asks the database for each session at most twice a minute. */
export interface Authenticator {
  /**
   * Throws NOT_LOGGED_IN for no, an unknown or a logged-out token, SESSION_EXPIRED after 14 idle or 30 days (REQ-54),
   * SESSION_ENDED when it was ended from elsewhere, SUSPENDED or ACCOUNT_DELETED.
   */
  authenticate(token: string, now: Date): Promise<Caller>
  /** Stores when sessions were last used: call it every minute and at the end. */
  writeLastUsed(): Promise<void>
  stop(): void
}

interface Known {
  readonly caller: Caller
  readonly since: number
  readonly until: number
}

const rememberedMs = 30_000
/** INV-F04: who is remembered goes on for so long after the newest look at what ended, heard of by the bus or not. */
const trustedMs = 1000
/** The next look begins when the one before is so old, and nobody waits for it. */
const lookMs = 500
const mostRemembered = 50_000
const tokenShape = /^[A-Za-z0-9_-]{43}$/

export function createAuthenticator(db: Db, bus: Bus): Authenticator {
  const known = new Map<string, Known>()
  const lastUsed = new Map<string, Date>()
  const find = sessionFinder(db)
  const changes = sessionChanges(db)
  /** Grows with every end of sessions, so that an answer from before it is not remembered. */
  let endings = 0
  /** When the newest look that was answered began. */
  let lookedAt: number | null = null
  let looking: Promise<void> | null = null

  const forget = (sessions: readonly string[]) => {
    if (sessions.length === 0) return
    endings++
    const ended = new Set(sessions)
    for (const [token, { caller }] of known) if (ended.has(caller.session)) known.delete(token)
  }
  const stop = bus.subscribe((notice) => {
    if (notice.kind === 'sessionsEnded') forget(notice.sessions)
  })
  /** Answers when a look ended, in whatever way: `lookedAt` tells. */
  const look = (time: number): Promise<void> =>
    (looking ??= changes()
      .then((sessions) => {
        forget(sessions)
        lookedAt = time
      })
      .catch(() => undefined)
      .finally(() => (looking = null)))
  const looked = (time: number, withinMs: number) => lookedAt !== null && isWithin(time - lookedAt, withinMs)

  const ask = async (token: string, now: Date): Promise<Caller> => {
    // What ended between an answer and the first look would be missed.
    if (lookedAt === null) await look(now.getTime())
    const isWatched = lookedAt !== null
    const endingsBefore = endings
    const found = await find(tokenHash(token))
    if (found?.status === 'suspended' && found.endReason !== 'logout') throw await suspended(db, found.user)
    const { user, session, homeCountry, livesUntil } = allowed(found, now)
    const caller = { user, session, homeCountry }
    const since = now.getTime()
    if (isWatched && endings === endingsBefore)
      remember(token, { caller, since, until: Math.min(since + rememberedMs, livesUntil.getTime()) })
    lastUsed.set(session, now)
    return caller
  }
  const remember = (token: string, entry: Known) => {
    known.delete(token)
    known.set(token, entry)
    const oldest = known.keys().next()
    if (known.size > mostRemembered && !oldest.done) known.delete(oldest.value)
  }
  const remembered = (token: string, time: number): Caller | null => {
    const entry = known.get(token)
    return entry && isWithin(time - entry.since, entry.until - entry.since) ? entry.caller : null
  }
  const lookFirst = async (token: string, now: Date): Promise<Caller> => {
    await look(now.getTime())
    const caller = looked(now.getTime(), trustedMs) ? remembered(token, now.getTime()) : null
    return caller ?? ask(token, now)
  }

  return {
    authenticate: (token, now) => {
      const time = now.getTime()
      const caller = remembered(token, time)
      if (caller) {
        if (!looked(time, trustedMs)) return lookFirst(token, now)
        if (!looked(time, lookMs)) void look(time)
        return Promise.resolve(caller)
      }
      if (!tokenShape.test(token)) return Promise.reject(new Failure('NOT_LOGGED_IN'))
      return ask(token, now)
    },
    writeLastUsed: async () => {
      const used = [...lastUsed]
      lastUsed.clear()
      await writeLastUsed(db, used)
    },
    stop,
  }
}

function isWithin(age: number, milliseconds: number): boolean {
  return age >= 0 && age < milliseconds
}

/** Whether the holder may go on. Absolute expiry is checked again each time the session is asked for. */
function allowed(found: FoundSession | undefined, now: Date): FoundSession {
  if (!found || found.endReason === 'logout') throw new Failure('NOT_LOGGED_IN')
  const { status, endReason, livesUntil } = found
  if (status === 'deleted') throw new Failure('ACCOUNT_DELETED')
  if (endReason !== null) throw new Failure('SESSION_ENDED', causeDetail(endReason))
  if (now >= livesUntil) throw new Failure('SESSION_EXPIRED')
  return found
}

async function writeLastUsed(db: Db, used: readonly (readonly [string, Date])[]): Promise<void> {
  if (used.length === 0) return
  // Ascending, so that two processes writing at once take their row locks in one order.
  const sorted = used.toSorted(([left], [right]) => (left < right ? -1 : 1))
  await sql`
    update session set last_used_at = used.at
    from unnest(${sorted.map(([session]) => session)}::text[], ${sorted.map(([, at]) => at)}::timestamptz[]) as used (id, at)
    where session_id = used.id and last_used_at < used.at`.execute(db)
}

import { sql } from 'kysely'
import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Db } from '../../db/tables.ts'
import type { Bus } from '../../ports/bus.ts'
import { homeCountry } from '../home-country.ts'
import { livesUntil } from './living-session.ts'
import { suspended } from '../suspensions.ts'
import { tokenHash } from './sessions.ts'
import type { EndReason, UserStatus } from '../tables.ts'

/** Who holds a token. */
export interface Caller {
  readonly user: UserId
  readonly session: string
  /** The country whose law holds for them: the one two people decided, otherwise that of the registration; null for none. */
  readonly homeCountry: string | null
}

/** Knows who calls. On the path of every call, so it asks the database at most once a second for each session. */
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

interface Found extends Caller {
  readonly status: UserStatus
  readonly livesUntil: Date
  readonly endReason: EndReason | null
}

interface Known {
  readonly caller: Caller
  readonly until: number
}

/** INV-F04: an old token works at most this long on a process that missed the notice of its end. */
const rememberedMs = 1000
const mostRemembered = 50_000
const tokenShape = /^[A-Za-z0-9_-]{43}$/

export function createAuthenticator(db: Db, bus: Bus): Authenticator {
  const known = new Map<string, Known>()
  const lastUsed = new Map<string, Date>()
  const find = createFinder(db)
  /** Grows with every end of sessions, so that an answer from before it is not remembered. */
  let endings = 0

  const stop = bus.subscribe((notice) => {
    if (notice.kind !== 'sessionsEnded') return
    endings++
    for (const [token, { caller }] of known) if (notice.sessions.includes(caller.session)) known.delete(token)
  })

  const ask = async (token: string, now: Date): Promise<Caller> => {
    const endingsBefore = endings
    const found = await find(tokenHash(token))
    if (found?.status === 'suspended' && found.endReason !== 'logout') throw await suspended(db, found.user)
    const caller = allowed(found, now)
    if (endings === endingsBefore) remember(token, { caller, until: now.getTime() + rememberedMs })
    lastUsed.set(caller.session, now)
    return caller
  }
  const remember = (token: string, entry: Known) => {
    known.delete(token)
    known.set(token, entry)
    const oldest = known.keys().next()
    if (known.size > mostRemembered && !oldest.done) known.delete(oldest.value)
  }

  return {
    authenticate: (token, now) => {
      const entry = known.get(token)
      const time = now.getTime()
      if (entry && time < entry.until && time >= entry.until - rememberedMs) return Promise.resolve(entry.caller)
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

/** Whether the holder may go on. Absolute expiry is checked again each time the session is asked for. */
function allowed(found: Found | undefined, now: Date): Caller {
  if (!found || found.endReason === 'logout') throw new Failure('NOT_LOGGED_IN')
  const { user, session, homeCountry, status, endReason, livesUntil } = found
  if (status === 'deleted') throw new Failure('ACCOUNT_DELETED')
  if (endReason !== null) throw new Failure('SESSION_ENDED')
  if (now >= livesUntil) throw new Failure('SESSION_EXPIRED')
  return { user, session, homeCountry }
}

/** Finds sessions by token hash. Those asked for while a query runs share the next one. */
function createFinder(db: Db) {
  interface Waiting {
    readonly hash: Buffer
    readonly resolve: (found: Found | undefined) => void
    readonly reject: (error: unknown) => void
  }
  let waiting: Waiting[] = []
  let running = false

  const run = async () => {
    running = true
    while (waiting.length > 0) {
      const asked = waiting.splice(0, 500)
      try {
        const found = await findSessions(
          db,
          asked.map(({ hash }) => hash),
        )
        for (const { hash, resolve } of asked) resolve(found.get(hash.toString('hex')))
      } catch (error) {
        for (const { reject } of asked) reject(error)
      }
    }
    running = false
  }
  return (hash: Buffer) =>
    new Promise<Found | undefined>((resolve, reject) => {
      waiting.push({ hash, resolve, reject })
      if (!running) void run()
    })
}

async function findSessions(db: Db, hashes: readonly Buffer[]): Promise<Map<string, Found>> {
  const rows = await db
    .selectFrom('session')
    .innerJoin('user', 'user.user_id', 'session.user_id')
    .select(['token_hash', 'session_id', 'session.user_id', 'status', 'end_reason'])
    .select(livesUntil().as('lives_until'))
    .select(homeCountry.as('home_country'))
    .where(sql<boolean>`token_hash = any(${hashes})`)
    .execute()
  return new Map(
    rows.map((row) => [
      row.token_hash.toString('hex'),
      {
        user: row.user_id,
        session: row.session_id,
        homeCountry: row.home_country,
        status: row.status,
        livesUntil: row.lives_until,
        endReason: row.end_reason,
      },
    ]),
  )
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

import { hash } from 'node:crypto'
import type { UserId } from '@madang/contract/ids.ts'
import type { Clock } from '../ports/clock.ts'
import type { Random } from '../ports/random.ts'

/** How long a grant waits for its first opening, and after a drop for its return (F05). */
export const grantLife = { openMs: 30_000, resumeMs: 120_000 } as const

/** Who may open a socket with a grant. */
export interface GrantHolder {
  readonly user: UserId
  readonly session: string
}

interface Grant extends GrantHolder {
  state: 'issued' | 'open' | 'dropped'
  /** Until when it may be used; endless for an open one. */
  until: number
  /** What it was before the present opening. */
  before: Pick<Grant, 'state' | 'until'> | null
  /** Which opening is the present one: an older socket's end does not count as a drop. */
  opening: number
}

/** The proof that a grant was opened; to be given back when that socket ends. */
export interface Opening extends GrantHolder {
  readonly key: string
  readonly opening: number
}

/** Socket grants of this process (F05, R161). A grant gives no right but to open one socket of its session. */
export interface Grants {
  /** A new grant: 256 bits by chance, kept by its hash only. For a session that just ended it opens nothing. */
  issue(holder: GrantHolder): string
  /**
   * Opens a socket: first within 30 s, then again within 120 s after a drop. Opening while one is open replaces that
   * one, because a phone notices a dead connection before the server does. Null for every other grant.
   */
  open(grant: string): Opening | null
  /** The socket of this opening ended without a reason of the server's. */
  drop(opening: Opening): void
  /** The opening came to nothing: the grant is what it was before. */
  giveBack(opening: Opening): void
  /** Sessions that ended: their grants never open again. */
  revoke(sessions: readonly string[]): void
  /** Forgets what can no longer be used. */
  sweep(): void
  readonly size: number
}

/** Grants unused beyond this number for one session push out its oldest. */
const mostOfASession = 16
/** Longer than any call lasts: one that began while its session lived must not get a grant after the end (F04). */
const endedMs = 60_000

export function memoryGrants(random: Random, clock: Clock): Grants {
  const grants = new Map<string, Grant>()
  const bySession = new Map<string, Set<string>>()
  /** Sessions that ended a moment ago, and until when that is remembered. */
  const ended = new Map<string, number>()
  const forget = (key: string) => {
    const grant = grants.get(key)
    if (!grant) return
    grants.delete(key)
    const keys = bySession.get(grant.session)
    keys?.delete(key)
    if (!keys?.size) bySession.delete(grant.session)
  }
  const makeRoom = (session: string) => {
    const keys = bySession.get(session)
    if (!keys || keys.size < mostOfASession) return
    for (const key of keys) if (grants.get(key)?.state !== 'open') return forget(key)
  }

  return {
    issue: ({ user, session }) => {
      const text = random.bytes(32).toString('base64url')
      if (ended.has(session)) return text
      makeRoom(session)
      const key = keyOf(text)
      grants.set(key, {
        user,
        session,
        state: 'issued',
        until: clock.now().getTime() + grantLife.openMs,
        opening: 0,
        before: null,
      })
      bySession.set(session, (bySession.get(session) ?? new Set()).add(key))
      return text
    },
    open: (text) => {
      const key = keyOf(text)
      const grant = grants.get(key)
      if (!grant) return null
      if (clock.now().getTime() > grant.until) {
        forget(key)
        return null
      }
      grant.before = { state: grant.state, until: grant.until }
      grant.state = 'open'
      grant.until = Infinity
      grant.opening++
      return { key, opening: grant.opening, user: grant.user, session: grant.session }
    },
    drop: ({ key, opening }) => {
      const grant = grants.get(key)
      if (!grant || grant.opening !== opening) return
      grant.state = 'dropped'
      grant.until = clock.now().getTime() + grantLife.resumeMs
    },
    giveBack: ({ key, opening }) => {
      const grant = grants.get(key)
      if (grant?.before && grant.opening === opening) Object.assign(grant, grant.before)
    },
    revoke: (sessions) => {
      const until = clock.now().getTime() + endedMs
      for (const session of sessions) {
        ended.set(session, until)
        for (const key of bySession.get(session) ?? []) forget(key)
      }
    },
    sweep: () => {
      const now = clock.now().getTime()
      for (const [key, { until }] of grants) if (now > until) forget(key)
      for (const [session, until] of ended) if (now > until) ended.delete(session)
    },
    get size() {
      return grants.size
    },
  }
}

function keyOf(grant: string): string {
  return hash('sha256', grant, 'base64')
}

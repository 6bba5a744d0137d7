import { createHmac } from 'node:crypto'
import type { Endpoint } from '@madang/contract/endpoint.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { OperatorId } from '@madang/contract/operators/operator-endpoint.ts'
import type { SecurityKind } from '@madang/contract/operators/security-kinds.ts'
import { actionOf } from '../domain.ts'
import type { KeyRing } from '../keys/key-ring.ts'
import type { AccountTries } from '../outbox/account-tries.ts'
import type { Clock } from '../ports/clock.ts'
import type { SecurityPlace } from '../ports/security-places.ts'
import { allowed, type Facts } from './facts.ts'
import { severities, type Outcome } from './kind.ts'
import { kindOfCall, kindRows, type OutsideKind } from './kinds.ts'
import { securityEvents } from './security-meters.ts'

/** Whom a call concerns, such as the account whose password was wrong. Only somebody who exists. */
export type Concerns = (whom: { readonly user?: UserId; readonly operator?: OperatorId }) => void

/** Tells the security log of something that happened outside a call's own outcome. */
export type SecurityEvent = (kind: OutsideKind, facts?: Told) => void

/** A call that ended, and whether its caller had been let in. */
export interface EndedCall {
  readonly endpoint: Endpoint
  readonly outcome: Outcome
  readonly isIn: boolean
}

type Told = Facts & { readonly address?: string }

/** What a process saw since it was last asked. */
export interface Seen {
  readonly counts: readonly { readonly kind: SecurityKind; readonly minute: Date; readonly times: number }[]
  readonly tries: readonly AccountTries[]
}

export interface SecurityLog {
  readonly securityEvent: SecurityEvent
  /** Of a call that is an event; `facts` is asked for those alone. */
  ended(call: EndedCall, facts: () => Told): void
  /** Takes what was seen since the last time, for the counters all processes share. */
  take(): Seen
  /** Brings back what could not be written. */
  putBack(seen: Seen): void
}

interface Ground {
  readonly clock: Clock
  readonly ring: Pick<KeyRing, 'sealing'>
  readonly places: readonly SecurityPlace[]
}

/**
 * Of one kind and network so many lines are written in a minute, and of one kind so many in all; the others are counted
 * and said in one line. Whoever attacks can neither fill the disk nor hide others behind the own lines.
 */
export const linesEach = { network: 30, kind: 2_000 } as const
/** More networks or accounts at once are counted together or forgotten. */
const mostKept = 50_000

/** Writes one line of JSON for each event to every place, and counts. Costs a few microseconds and waits for nothing. */
export function createSecurityLog({ clock, ring, places }: Ground): SecurityLog {
  let minute = 0
  let written = new Map<string, number>()
  let left = new Map<SecurityKind, number>()
  let counts = new Map<string, { kind: SecurityKind; minute: Date; times: number }>()
  let tries = new Map<string, AccountTries>()

  const write = (kind: SecurityKind, at: Date, facts: object) => {
    const { severity } = rowOf(kind)
    const line = JSON.stringify({ time: at.toISOString(), kind, severity, ...facts })
    for (const place of places) place({ line, severity: severities[severity], at })
  }
  const turnMinute = (now: Date) => {
    if (Math.floor(now.getTime() / minuteMs) === minute) return
    minute = Math.floor(now.getTime() / minuteMs)
    for (const [kind, times] of left) write(kind, now, { times })
    written = new Map()
    left = new Map()
  }
  const isWritten = (kind: SecurityKind, network: unknown) => {
    const ofKind = (written.get(kind) ?? 0) + 1
    const key = `${kind} ${String(network)}`
    const ofNetwork = (written.get(key) ?? 0) + 1
    if (ofKind > linesEach.kind || ofNetwork > linesEach.network) return false
    written.set(kind, ofKind)
    written.set(key, ofNetwork)
    return true
  }
  const count = (kind: SecurityKind, now: Date, times = 1) => {
    const began = new Date(Math.floor(now.getTime() / minuteMs) * minuteMs)
    const key = `${kind} ${began.getTime()}`
    counts.set(key, { kind, minute: began, times: (counts.get(key)?.times ?? 0) + times })
  }
  const note = (tried: AccountTries) => {
    const key = `${tried.activity} ${tried.user}`
    const before = tries.get(key)
    if (!before && tries.size >= mostKept) return
    tries.set(key, { ...tried, ...before, times: (before?.times ?? 0) + tried.times })
  }
  const tell = (kind: SecurityKind, { address, ...facts }: Told) => {
    const now = clock.now()
    turnMinute(now)
    count(kind, now)
    securityEvents.add({ kind })
    const { fields, activity } = rowOf(kind)
    const network = address === undefined ? undefined : shortDigest(ring, 'security network', address)
    const said = allowed(fields, { ...facts, network })
    if (activity && said['user'] !== undefined) {
      const user = said['user'] as UserId // its form was looked at
      note({ user, activity, times: 1, at: now, country: (said['country'] as string | undefined) ?? null })
    }
    if (isWritten(kind, network)) write(kind, now, said)
    else left.set(kind, (left.get(kind) ?? 0) + 1)
  }
  return {
    securityEvent: (kind, facts = {}) => tell(kind, facts),
    ended: ({ endpoint, outcome, isIn }, facts) => {
      const kind = kindOfCall(endpoint, outcome, isIn)
      if (kind) tell(kind, { call: actionOf(endpoint), failure: outcome, ...facts() })
    },
    take: () => {
      turnMinute(clock.now())
      const seen = { counts: [...counts.values()], tries: [...tries.values()] }
      counts = new Map()
      tries = new Map()
      return seen
    },
    putBack: (seen) => {
      for (const { kind, minute: began, times } of seen.counts) count(kind, began, times)
      for (const tried of seen.tries) note(tried)
    },
  }
}

const minuteMs = 60_000

function rowOf(kind: SecurityKind) {
  return kindRows.get(kind)! // every kind has its row
}

/** Tells values apart, also those of a week ago, and leads to none of them; another one once the secret turned. */
export function shortDigest({ sealing }: Pick<KeyRing, 'sealing'>, purpose: string, text: string): string {
  return createHmac('sha256', sealing.derive(purpose)).update(text).digest('hex').slice(0, 16)
}

import type { Out } from '@madang/contract/endpoint.ts'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import {
  type BeatStep,
  type ClassId,
  heartbeat,
  react,
  type ReactionKind,
  signedText,
} from '@madang/contract/rewards/live.ts'
import { failures } from '@madang/contract/failures.ts'
import { Refusal } from '@madang/client/refusal.ts'
import type { ClassPage } from './class-page.ts'
import { atRest, type Happening, turn } from './heartbeats.ts'
import type { LiveSession } from './session.ts'

/** Why a class is watched no longer: its session ended, or classes were switched off (REQ-60, REQ-188). */
export type Over = 'closed' | 'notOffered'

export type Answer = Out<typeof heartbeat>

/** What the page shows of the attendance. */
export interface Watched {
  /** The last thing the server said; null before the first answer. */
  readonly answer: Answer | null
  /** Without a connection, or why it is over. */
  readonly trouble: 'offline' | Over | null
  readonly isHidden: boolean
  /** Milliseconds out of sight while the class was on. */
  readonly awayMs: number
  /** The server's clock minus this device's. */
  readonly clockOffset: number
}

/** Attendance of one class in this page. */
export interface Watching {
  now(): Watched
  subscribe(listener: () => void): () => void
  /** The tap of a presence check. */
  present(): void
  /** Sets or takes back a reaction. Rejected when it did not arrive. */
  react(kind: ReactionKind, on: boolean): Promise<void>
  stop(): void
}

/**
 * Says every 30 s that somebody watches, only while the page is in sight (REQ-76). One heartbeat at a time: each carries the
 * nonce of the answer before. Hidden, it says `leave`; in sight again, it begins anew.
 */
export function watchClass({ session, key }: LiveSession, classId: ClassId, page: ClassPage): Watching {
  let state: Watched = { answer: null, trouble: null, isHidden: page.isHidden(), awayMs: 0, clockOffset: 0 }
  let beats = atRest
  let hiddenSince: number | null = state.isHidden ? page.now() : null
  let cancel = () => {}
  let isStopped = false
  const listeners = new Set<() => void>()
  const set = (changes: Partial<Watched>) => {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }

  const happen = (happening: Happening) => {
    const taken = isStopped ? null : turn(beats, happening)
    if (!taken) return
    const { next, after } = taken
    beats = next
    // What merely queues behind a heartbeat under way plans nothing, and nothing is planned then.
    cancel()
    if (after === 'now') void say(next.step, next.step === 'begin' ? '' : next.nonce)
    else if (after !== null) cancel = page.after(after, () => happen({ kind: 'due' }))
  }
  const say = async (step: BeatStep, nonce: string) => {
    const signature = signed(key, signedText(session, classId, step, nonce))
    const input = { session, classId, step, nonce, signature }
    try {
      const answer = await page.call(heartbeat, input, { keepalive: step === 'leave' })
      set({ answer, trouble: null, clockOffset: answer.serverTime.getTime() - page.now() })
      happen({ kind: 'answered', nonce: answer.nonce })
    } catch (error) {
      const over = overBy(error)
      set({ trouble: over ?? 'offline' })
      happen({ kind: over ? 'refused' : 'lost' })
    }
  }
  const look = () => {
    const isHidden = page.isHidden()
    if (isHidden === state.isHidden) return
    if (isHidden) hiddenSince = page.now()
    const away = !isHidden && hiddenSince !== null ? page.now() - hiddenSince : 0
    set({ isHidden, awayMs: state.awayMs + away })
    happen({ kind: isHidden ? 'hidden' : 'shown' })
  }
  const unlisten = page.listen({ sight: look, leaving: () => happen({ kind: 'closing' }) })
  if (!state.isHidden) happen({ kind: 'shown' })

  return {
    now: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    present: () => happen({ kind: 'tapped' }),
    react: async (kind, on) => {
      const signature = signed(key, signedText(session, classId, kind, on ? 'on' : 'off'))
      const { reactions } = await page.call(react, { session, classId, kind, on, signature })
      if (state.answer) set({ answer: { ...state.answer, reactions } })
    },
    stop: () => {
      isStopped = true
      cancel()
      unlisten()
    },
  }
}

/** What a refused heartbeat says; null for one that was lost. */
function overBy(error: unknown): Over | null {
  if (!(error instanceof Refusal) || error.code >= 500 || error.code === 429) return null
  return error.code === failures.SWITCHED_OFF.code ? 'notOffered' : 'closed'
}

/** HMAC-SHA256 in hex, as the server makes it. The browser's own is missing on pages without https. */
function signed(key: string, text: string): string {
  return bytesToHex(hmac(sha256, utf8ToBytes(key), utf8ToBytes(text)))
}

import type { Out } from '@madang/contract/endpoint.ts'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import {
  type BeatStep,
  type ClassId,
  heartbeat,
  heartbeatMs,
  react,
  type ReactionKind,
  signedText,
} from '@madang/contract/rewards/live.ts'
import { call } from './call.ts'
import { Refusal } from '@madang/client/refusal.ts'
import type { LiveSession } from './session.ts'

export type Answer = Out<typeof heartbeat>

/** What the page shows of the attendance. */
export interface Watched {
  /** The last thing the server said; null before the first answer. */
  readonly answer: Answer | null
  /** Without a connection, or the session is over. */
  readonly trouble: 'offline' | 'over' | null
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

/** A lost heartbeat is sent again after so long, with the nonce it had: counted once, whichever arrives. */
const againMs = 4_000

/**
 * Says every 30 s that somebody watches, only while the page is in sight (REQ-76). One heartbeat at a time: each carries the
 * nonce of the answer before. Hidden, it says `leave`; in sight again, it begins anew.
 */
export function watchClass({ session, key }: LiveSession, classId: ClassId): Watching {
  let state: Watched = { answer: null, trouble: null, isHidden: isHidden(), awayMs: 0, clockOffset: 0 }
  let timer: ReturnType<typeof setTimeout> | undefined
  let isBusy = false
  let next: BeatStep | null = null
  let hiddenSince: number | null = state.isHidden ? Date.now() : null
  let isStopped = false
  const listeners = new Set<() => void>()
  const set = (changes: Partial<Watched>) => {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }

  const say = async (step: BeatStep) => {
    if (isBusy) {
      next = step
      return
    }
    const nonce = step === 'begin' ? '' : (state.answer?.nonce ?? '')
    // Left already: there is nothing more to count.
    if (step === 'leave' && !nonce) return
    clearTimeout(timer)
    isBusy = true
    const signature = signed(key, signedText(session, classId, step, nonce))
    try {
      const answer = await call(
        heartbeat,
        { session, classId, step, nonce, signature },
        { keepalive: step === 'leave' },
      )
      set({ answer, trouble: null, clockOffset: answer.serverTime.getTime() - Date.now() })
      if (answer.nonce) later('watch', heartbeatMs)
    } catch (error) {
      if (error instanceof Refusal && error.code < 500 && error.code !== 429) set({ trouble: 'over' })
      else {
        set({ trouble: 'offline' })
        if (step !== 'leave') later(step, againMs)
      }
    } finally {
      isBusy = false
      const waiting = next
      next = null
      if (waiting && !isStopped) void say(waiting)
    }
  }
  const later = (step: BeatStep, wait: number) => {
    clearTimeout(timer)
    if (!isStopped && !isHidden() && !next) timer = setTimeout(() => void say(step), wait)
  }
  const seen = () => {
    const isGone = isHidden()
    if (isGone === state.isHidden) return
    if (isGone) hiddenSince = Date.now()
    const away = !isGone && hiddenSince !== null ? Date.now() - hiddenSince : 0
    set({ isHidden: isGone, awayMs: state.awayMs + away })
    void say(isGone ? 'leave' : 'begin')
  }
  const left = () => void say('leave')
  document.addEventListener('visibilitychange', seen)
  window.addEventListener('pagehide', left)
  if (!state.isHidden) void say('begin')

  return {
    now: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    present: () => void say('present'),
    react: async (kind, on) => {
      const signature = signed(key, signedText(session, classId, kind, on ? 'on' : 'off'))
      const { reactions } = await call(react, { session, classId, kind, on, signature })
      if (state.answer) set({ answer: { ...state.answer, reactions } })
    },
    stop: () => {
      isStopped = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', seen)
      window.removeEventListener('pagehide', left)
    },
  }
}

/** HMAC-SHA256 in hex, as the server makes it. The browser's own is missing on pages without https. */
function signed(key: string, text: string): string {
  return bytesToHex(hmac(sha256, utf8ToBytes(key), utf8ToBytes(text)))
}

function isHidden(): boolean {
  return document.visibilityState === 'hidden'
}

/** When a page of the class site says which heartbeat (REQ-76): states as a table, without a clock, a page or a network. */
import { type BeatStep, heartbeatMs } from '@madang/contract/rewards/live.ts'

/** A lost heartbeat is sent again after so long, with the nonce it had: counted once, whichever arrives. */
export const retryMs = 4_000

/** `idle`: nothing is under way or planned. `planned`: `step` is said when due. `saying`: `step` is under way. `over`: final. */
export type Phase = 'idle' | 'planned' | 'saying' | 'over'

/** What may happen. The video is not among it: playing, pausing and seeking change nothing (REQ-76). */
export type Happening =
  | { readonly kind: 'shown' | 'hidden' | 'closing' | 'due' | 'tapped' | 'lost' | 'refused' }
  | { readonly kind: 'answered'; readonly nonce: string }

export interface Heartbeats {
  readonly phase: Phase
  readonly step: BeatStep
  /** What follows the heartbeat under way; the last wish wins. */
  readonly queued: BeatStep | null
  /** Of the last answer; empty before the first, after leaving and at the end. */
  readonly nonce: string
  readonly isHidden: boolean
}

/** The next state, and what to do: say its step now, or after a while. Whatever was planned before is cancelled. */
export interface Turn {
  readonly next: Heartbeats
  readonly after: number | 'now' | null
}

type Move = (now: Heartbeats, happening: Happening) => Turn

/** Of every phase what may happen in it, and the move. What is not in the table changes nothing. */
export const moves: Readonly<Record<Phase, Partial<Record<Happening['kind'], Move>>>> = {
  idle: {
    shown: (now) => say({ ...now, isHidden: false }, 'begin'),
    hidden: (now) => leave({ ...now, isHidden: true }),
    closing: leave,
    tapped: (now) => say(now, 'present'),
  },
  planned: {
    due: (now) => say(now, now.step),
    hidden: (now) => leave({ ...now, isHidden: true }),
    closing: leave,
    tapped: (now) => say(now, 'present'),
  },
  saying: {
    shown: (now) => queue({ ...now, isHidden: false }, 'begin'),
    hidden: (now) => queue({ ...now, isHidden: true }, 'leave'),
    closing: (now) => queue(now, 'leave'),
    tapped: (now) => queue(now, now.queued === 'leave' ? 'leave' : 'present'),
    answered: (now, happening) => {
      const nonce = happening.kind === 'answered' ? happening.nonce : ''
      return follow({ ...now, nonce }, nonce ? { step: 'watch', wait: heartbeatMs } : null)
    },
    // Having left is not worth repeating: nothing is counted until the page begins again.
    lost: (now) => follow(now, now.step === 'leave' ? null : { step: now.step, wait: retryMs }),
    refused: (now) => ({ next: { ...now, phase: 'over', queued: null }, after: null }),
  },
  over: {},
}

/** Before anything happened; a page in sight is told `shown` first. */
export const atRest: Heartbeats = { phase: 'idle', step: 'begin', queued: null, nonce: '', isHidden: true }

/** What follows when something happens; null when it changes nothing, such as being told twice that the page is hidden. */
export function turn(now: Heartbeats, happening: Happening): Turn | null {
  if (happening.kind === 'shown' && !now.isHidden) return null
  if (happening.kind === 'hidden' && now.isHidden) return null
  return moves[now.phase][happening.kind]?.(now, happening) ?? null
}

function say(now: Heartbeats, step: BeatStep): Turn {
  return { next: { ...now, phase: 'saying', step, queued: null }, after: 'now' }
}

/** Says that nobody watches any more, unless the server knows. */
function leave(now: Heartbeats): Turn {
  return now.nonce ? say(now, 'leave') : { next: { ...now, phase: 'idle' }, after: null }
}

function queue(now: Heartbeats, step: BeatStep): Turn {
  return { next: { ...now, queued: step }, after: null }
}

/** After a heartbeat: first what was wished meanwhile, then what is planned while the page is in sight. */
function follow(now: Heartbeats, plan: { readonly step: BeatStep; readonly wait: number } | null): Turn {
  const { queued, ...rest } = now
  const idle = { ...rest, phase: 'idle', queued: null } as const
  if (queued === 'leave') return leave(idle)
  if (queued) return say(idle, queued)
  if (!plan || now.isHidden) return { next: idle, after: null }
  return { next: { ...idle, phase: 'planned', step: plan.step }, after: plan.wait }
}

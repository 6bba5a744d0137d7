import { done, endsSession, refusesMessage } from '@madang/contract/outcome.ts'
import { restMs } from '@madang/client/rest.ts'
import type { Outgoing } from './state/conversation-history.ts'

/**
 * The rules of a conversation's outgoing line, for the page and for the service worker: one message at a time in the order of
 * writing; only a message that was judged leaves the line, everything else closes it for a while (INV-C04, REQ-92).
 */

/** Without an answer for so long a send is given up and repeated: its id makes that safe (INV-C02). */
export const answerMs = 15_000

/** What became of one try: sent, judged (it leaves the line), the session is over, or to be tried again. */
export type Outcome = 'sent' | 'refused' | 'over' | 'again'

/** `code` is the envelope's number; null without an answer that is the product's. */
export function outcomeOf(code: number | null): Outcome {
  if (code === done) return 'sent'
  if (code === null) return 'again'
  if (endsSession(code)) return 'over'
  return refusesMessage(code) ? 'refused' : 'again'
}

export interface Line {
  /** Tries in a row that came to nothing. */
  readonly tries: number
  readonly closedUntil: number
}
export const openLine: Line = { tries: 0, closedUntil: 0 }

const longestRestMs = 60_000

/** A try came to nothing: the line rests, longer each time. Whoever waited 15 s for an answer has rested already. */
export function closed(
  { tries }: Line,
  { now, random, waitedMs = 0, askedMs = 0 }: { now: number; random: number; waitedMs?: number; askedMs?: number },
): Line {
  const rest = waitedMs >= answerMs ? 0 : restMs(tries, longestRestMs, random)
  return { tries: tries + 1, closedUntil: now + Math.max(rest, askedMs) }
}

/** The message whose turn it is; undefined while one is on its way, the line rests, or nothing waits. */
export function nextInLine(outgoing: readonly Outgoing[], { closedUntil }: Line, now: number): Outgoing | undefined {
  const first = outgoing.find(({ state }) => state !== 'failed')
  return first?.state === 'waiting' && closedUntil <= now ? first : undefined
}

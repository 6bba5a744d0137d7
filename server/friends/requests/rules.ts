import { dayMs } from '@madang/contract/values/durations.ts'
import { requestMessageCharacters } from '@madang/contract/chat/friends.ts'
import type { Relation } from '@madang/contract/chat/friends.ts'
import type { Seen } from '../sides.ts'
import type { RequestState } from '../tables.ts'

/** REQ-79–REQ-81 and THR-11 in numbers. Days are counted back from the moment of applying. */
export const applyRules = {
  dayMs,
  expiresMs: 30 * dayMs,
  againAfterRefusalMs: 7 * dayMs,
  /** Accounts younger than this may apply less often. */
  youngMs: 3 * dayMs,
  perDay: 20,
  perDayWhenYoung: 5,
  messageCharacters: requestMessageCharacters,
} as const

/** Applications a person may send a day (THR-11). */
export function dailyApplications(registeredAt: Date, now: Date): number {
  const young = now.getTime() - registeredAt.getTime() < applyRules.youngMs
  return young ? applyRules.perDayWhenYoung : applyRules.perDay
}

/** The oldest moment an application may be of and still wait for its answer (REQ-80). */
export function oldestWaiting(now: Date): Date {
  return new Date(now.getTime() - applyRules.expiresMs)
}

/** What an application is now: unanswered ones expire by themselves (REQ-80). */
export function stateAt(status: RequestState, createdAt: Date, now: Date): RequestState {
  return status === 'unanswered' && createdAt <= oldestWaiting(now) ? 'expired' : status
}

/** Which applications wait between two people. */
export interface Waiting {
  readonly sent: boolean
  readonly received: boolean
}

/** What the other is to me (REQ-81). That they blocked me is not told. */
export function relationOf(seen: Pick<Seen, 'state' | 'iBlocked'> | undefined, { sent, received }: Waiting): Relation {
  if (seen?.iBlocked) return 'blocked'
  if (seen?.state === 'added' || seen?.state === 'service') return seen.state
  if (sent) return 'requested'
  if (received) return 'received'
  return seen?.state === 'deleted' ? 'deleted' : 'none'
}

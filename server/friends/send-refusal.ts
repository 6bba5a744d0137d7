import type { FailureName } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { sideOf, type Pair } from './pair.ts'
import type { FriendshipState } from './tables.ts'

/** What decides whether a message may be sent. */
export interface PairState extends Pair {
  readonly state: FriendshipState
  readonly low_blocked: boolean
  readonly high_blocked: boolean
}

/**
 * Why this sender's message is refused, or null when it may be sent (REQ-94, INV-C07). A block outranks deletion,
 * "both" outranks one side; people who never were friends get the general text;
 * customer service needs no friendship (REQ-102).
 */
export function sendRefusal(pair: PairState | undefined, sender: UserId): FailureName | null {
  if (!pair) return 'NOT_SENT'
  if (pair.low_blocked && pair.high_blocked) return 'BOTH_BLOCKED'
  if (pair.low_blocked || pair.high_blocked) {
    const blockedBy = pair.low_blocked ? 'low' : 'high'
    return sideOf(pair, sender) === blockedBy ? 'YOU_BLOCKED' : 'THEY_BLOCKED'
  }
  if (pair.state === 'deleted') return 'PAIR_DELETED'
  return pair.state === 'added' || pair.state === 'service' ? null : 'NOT_SENT'
}

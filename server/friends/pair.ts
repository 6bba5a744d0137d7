import type { UserId } from '@madang/contract/ids.ts'

/** Two people in the order in which their row names and locks them. */
export interface Pair {
  readonly low: UserId
  readonly high: UserId
}

export type Side = 'low' | 'high'

export function pairOf(one: UserId, other: UserId): Pair {
  return one < other ? { low: one, high: other } : { low: other, high: one }
}

export function sideOf(pair: Pair, user: UserId): Side {
  return pair.low === user ? 'low' : 'high'
}

export function otherOf(pair: Pair, user: UserId): UserId {
  return pair.low === user ? pair.high : pair.low
}

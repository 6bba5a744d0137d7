import type { UserId } from '@madang/contract/ids.ts'
import { sideOf } from './pair.ts'
import type { Friendship } from './lock-pair.ts'

/** What is read of a pair to say what one is to the other. */
export const sidesColumns = [
  'low',
  'high',
  'state',
  'low_blocked',
  'high_blocked',
  'low_blocked_at',
  'high_blocked_at',
  'low_remark',
  'high_remark',
] as const satisfies readonly (keyof Friendship)[]

/** The same pair as one of the two sees it. */
export interface Seen {
  readonly state: Friendship['state']
  readonly iBlocked: boolean
  readonly iBlockedAt: Date | null
  readonly theyBlocked: boolean
  readonly remark: string
}

export function seenBy(pair: Pick<Friendship, (typeof sidesColumns)[number]>, me: UserId): Seen {
  const low = sideOf(pair, me) === 'low'
  return {
    state: pair.state,
    iBlocked: low ? pair.low_blocked : pair.high_blocked,
    iBlockedAt: low ? pair.low_blocked_at : pair.high_blocked_at,
    theyBlocked: low ? pair.high_blocked : pair.low_blocked,
    remark: low ? pair.low_remark : pair.high_remark,
  }
}

/** The columns of my block, set or cleared. */
export function blockColumns(pair: Friendship, me: UserId, since: Date | null) {
  const blocked = since !== null
  return sideOf(pair, me) === 'low'
    ? { low_blocked: blocked, low_blocked_at: since }
    : { high_blocked: blocked, high_blocked_at: since }
}

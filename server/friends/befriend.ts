import type { Notify } from '../context.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Tx } from '../db/tables.ts'
import { changePair, type Friendship } from './lock-pair.ts'
import { seenBy } from './sides.ts'

/** Makes a locked pair friends and tells the phones of both. A block stays what it is (REQ-82). */
export async function befriend(tx: Tx, tell: Notify, pair: Friendship, now: Date): Promise<void> {
  await changePair(tx, pair, { state: 'added', added_at: now, changed_at: now })
  publishRelation(tell, { ...pair, state: 'added' }, pair.low)
  publishRelation(tell, { ...pair, state: 'added' }, pair.high)
}

/** Tells a user's own phones what the other of a pair is to them now (event 5). */
export function publishRelation(tell: Notify, pair: Friendship, user: UserId): void {
  const { state, iBlocked } = seenBy(pair, user)
  const friendId = pair.low === user ? pair.high : pair.low
  tell(user, { kind: 'relation', data: { friendId, relation: iBlocked ? 'blocked' : state } })
}

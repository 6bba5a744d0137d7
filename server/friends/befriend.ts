import { sql } from 'kysely'
import type { Notify } from '../context.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Tx } from '../db/tables.ts'
import { changePair, type Friendship } from './lock-pair.ts'
import { seenBy } from './sides.ts'

/**
 * Makes a locked pair friends, opens their conversation and tells the phones of both. `greeted` did not do it just now: the
 * conversation has a dot for them. A block stays what it is (REQ-82).
 */
export async function befriend(
  tx: Tx,
  tell: Notify,
  pair: Friendship,
  { now, greeted }: { readonly now: Date; readonly greeted: UserId },
): Promise<void> {
  await changePair(tx, pair, { state: 'added', added_at: now, changed_at: now })
  await sql`select open_for_friends(${pair.low}, ${pair.high}, ${greeted}, ${now})`.execute(tx)
  publishRelation(tell, { ...pair, state: 'added' }, pair.low)
  publishRelation(tell, { ...pair, state: 'added' }, pair.high)
}

/** Tells a user's own phones what the other of a pair is to them now (event 5). */
export function publishRelation(tell: Notify, pair: Friendship, user: UserId): void {
  const { state, iBlocked } = seenBy(pair, user)
  const friendId = pair.low === user ? pair.high : pair.low
  tell(user, { kind: 'relation', data: { friendId, relation: iBlocked ? 'blocked' : state } })
}

import type { UserId } from '@madang/contract/ids.ts'
import type { Db, Tx } from '../db/tables.ts'
import { pairOf } from './pair.ts'
import type { FriendshipState } from './tables.ts'

/** A pair for the tests of any domain, without applying and approving. */
export async function testFriends(
  db: Db | Tx,
  one: UserId,
  other: UserId,
  { state = 'added', blockedBy = [] }: { state?: FriendshipState; blockedBy?: readonly UserId[] } = {},
): Promise<void> {
  const pair = pairOf(one, other)
  await db
    .insertInto('friendship')
    .values({
      ...pair,
      state,
      low_blocked: blockedBy.includes(pair.low),
      high_blocked: blockedBy.includes(pair.high),
      low_blocked_at: null,
      high_blocked_at: null,
      added_at: new Date('2026-11-21T00:00:00Z'),
      changed_at: new Date('2026-11-21T00:00:00Z'),
    })
    .execute()
}

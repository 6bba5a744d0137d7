import type { Context } from '../context.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { publishRelation } from './befriend.ts'
import { changePair, lockPair } from './lock-pair.ts'

/**
 * Ends a friendship for both; blocks and histories stay (REQ-82). Deleting twice changes nothing. USER_NOT_FOUND for
 * somebody who never was a friend.
 */
export async function deleteFriend(
  { tx, notify: tell, user: me, clock }: Context<'tx' | 'notify' | 'user' | 'clock'>,
  { friendId }: { friendId: UserId },
): Promise<null> {
  const now = clock.now()
  const pair = await lockPair(tx, me, friendId)
  if (!pair || pair.state === 'none' || pair.state === 'service') throw new Failure('USER_NOT_FOUND')
  if (pair.state === 'deleted') return null
  await changePair(tx, pair, { state: 'deleted', changed_at: now })
  for (const user of [pair.low, pair.high]) publishRelation(tell, { ...pair, state: 'deleted' }, user)
  return null
}

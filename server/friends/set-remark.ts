import type { Context } from '../context.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { publishRelation } from './befriend.ts'
import { changePair, lockPair } from './lock-pair.ts'
import { sideOf } from './pair.ts'

/** Gives a friend a name that only I see, or takes it away when empty (REQ-84). */
export async function setRemark(
  { tx, notify: tell, user: me, clock }: Context<'tx' | 'notify' | 'user' | 'clock'>,
  { friendId, remark }: { friendId: UserId; remark: string },
): Promise<null> {
  const now = clock.now()
  const pair = await lockPair(tx, me, friendId)
  if (!pair || pair.state === 'none') throw new Failure('USER_NOT_FOUND')
  const column = sideOf(pair, me) === 'low' ? { low_remark: remark } : { high_remark: remark }
  await changePair(tx, pair, { ...column, changed_at: now })
  publishRelation(tell, pair, me)
  return null
}

import type { Context } from '../context.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { tellRelation } from './befriend.ts'
import { changePair, lockPair } from './lock-pair.ts'
import { sideOf } from './pair.ts'

/** Longest remark in characters as people count them. */
const longest = 20

/** Gives a friend a name that only I see, or takes it away when empty (REQ-84). NICKNAME_NOT_ALLOWED for one too long. */
export async function setRemark(
  { tx, notify: tell, user: me, clock }: Context<'tx' | 'notify' | 'user' | 'clock'>,
  { friendId, remark }: { friendId: UserId; remark: string },
): Promise<null> {
  const now = clock.now()
  const words = remark.normalize('NFC').trim()
  if ([...new Intl.Segmenter().segment(words)].length > longest || /\p{Cc}/u.test(words) || !words.isWellFormed())
    throw new Failure('NICKNAME_NOT_ALLOWED', { field: 'remark' })
  const pair = await lockPair(tx, me, friendId)
  if (!pair || pair.state === 'none') throw new Failure('USER_NOT_FOUND')
  const column = sideOf(pair, me) === 'low' ? { low_remark: words } : { high_remark: words }
  await changePair(tx, pair, { ...column, changed_at: now })
  tellRelation(tell, pair, me)
  return null
}

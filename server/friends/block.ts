import type { Context, Notify } from '../context.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Tx } from '../db/tables.ts'
import { findUser } from '../users/find-user.ts'
import { publishRelation } from './befriend.ts'
import { changePair, lockNewPair, lockPair } from './lock-pair.ts'
import { blockColumns, seenBy } from './sides.ts'

/**
 * Blocks a person, also one I never met; a friendship stays beside it (REQ-82, decision 0244). Once this commits no message
 * of the pair does (INV-C07). Only my own phones hear of it. Blocking twice changes nothing. USER_NOT_FOUND for an unknown
 * person, NOT_ALLOWED for oneself.
 */
export async function block(tx: Tx, tell: Notify, me: UserId, friendId: UserId, now: Date): Promise<void> {
  if (friendId === me) throw new Failure('NOT_ALLOWED')
  const known = await lockPair(tx, me, friendId)
  if (!known && !(await findUser(tx, friendId))) throw new Failure('USER_NOT_FOUND')
  const pair = known ?? (await lockNewPair(tx, me, friendId, now))
  if (seenBy(pair, me).iBlocked) return
  const columns = blockColumns(pair, me, now)
  await changePair(tx, pair, { ...columns, changed_at: now })
  publishRelation(tell, { ...pair, ...columns }, me)
}

/**
 * Takes a block back: what the two were before comes back (REQ-82). Doing it twice changes nothing, and so does it for
 * somebody I never met: otherwise the answer would tell that they block me.
 */
export async function unblockFriend(
  { tx, notify: tell, user: me, clock }: Context<'tx' | 'notify' | 'user' | 'clock'>,
  { friendId }: { friendId: UserId },
): Promise<null> {
  const now = clock.now()
  const pair = await lockPair(tx, me, friendId)
  if (!pair && !(await findUser(tx, friendId))) throw new Failure('USER_NOT_FOUND')
  if (!pair || !seenBy(pair, me).iBlocked) return null
  const columns = blockColumns(pair, me, null)
  await changePair(tx, pair, { ...columns, changed_at: now })
  publishRelation(tell, { ...pair, ...columns }, me)
  return null
}

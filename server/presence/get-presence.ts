import type { Context } from '../context.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Presence } from '@madang/contract/chat/presence.ts'
import type { Db } from '../db/tables.ts'
import { openFriends } from '../friends/open-friends.ts'
import { peopleByIds } from '../users/find-user.ts'
import { presenceAt } from './seen.ts'

/**
 * When some friends were last there (REQ-98). Left out: people who are no friends, pairs with a block, and everybody as long
 * as one of the two hides it.
 */
export async function getPresence(
  { db, connected, user: me, now }: Context<'db' | 'connected' | 'user' | 'now'>,
  { friendIds }: { friendIds: readonly UserId[] },
): Promise<{ items: { friendId: UserId; presence: Presence }[] }> {
  const visible = await visibleFriends(db, me, friendIds)
  const seen = await connected(visible)
  return { items: visible.map((friendId) => ({ friendId, presence: presenceAt(seen.get(friendId), now) })) }
}

/** Those of some people whose presence I see and who see mine. */
export async function visibleFriends(db: Db, me: UserId, friendIds: readonly UserId[]): Promise<UserId[]> {
  const friends = (await openFriends(db, [me], friendIds)).map(({ friend }) => friend)
  if (!friends.length) return []
  const people = await peopleByIds(db, [me, ...friends])
  return people.get(me)?.presence ? friends.filter((friend) => people.get(friend)?.presence) : []
}

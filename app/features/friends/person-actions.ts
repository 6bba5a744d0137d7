import { blockFriend, deleteFriend, unblockFriend, type Relation } from '@madang/contract/chat/friends.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { getProfile } from '@madang/contract/users/users.ts'
import { call } from '../../lib/server/call.ts'
import { dispatch } from '../../data/chat/chat-store.ts'
import { refreshPeople } from '../../data/queries/people.ts'

/** What ends or changes a relation; each is asked before (REQ-82). */
export type PersonAction = 'block' | 'unblock' | 'delete'

/** Whom a confirmation is about. */
export interface Asked {
  readonly action: PersonAction
  readonly friendId: UserId
  readonly name: string
  /** A friend stays one beside the block; to others there is nothing to keep. */
  readonly isFriend?: boolean
}

/** Blocks, unblocks or deletes; every list and the conversation know it at once. */
export async function runPersonAction({ action, friendId }: Asked): Promise<void> {
  const change = { block: blockFriend, unblock: unblockFriend, delete: deleteFriend }[action]
  await call(change, { friendId })
  dispatch({ kind: 'relationFetched', friendId, relation: await relationAfter(action, friendId) })
  await refreshPeople()
}

/** Unblocking restores what was before; only the server knows what that is. */
async function relationAfter(action: PersonAction, friendId: UserId): Promise<Relation> {
  if (action === 'unblock') return (await call(getProfile, { userId: friendId })).relation
  return action === 'block' ? 'blocked' : 'deleted'
}

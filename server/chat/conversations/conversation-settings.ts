import type { Context, Notify } from '../../context.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Tx } from '../../db/tables.ts'
import { lockMemberOrThrow } from './lock-member.ts'
import { unreadTotal } from '../reading/unread.ts'

/** Pins or unpins a session; unpinning takes its order number away (REQ-87). NOT_FOUND without a conversation. */
export async function pinConversation(
  { tx, notify: tell, user: me }: Context<'tx' | 'notify' | 'user'>,
  input: { friendId: UserId; isPinned: boolean },
): Promise<null> {
  return set(tx, tell, me, input.friendId, { pinned: input.isPinned, ...(!input.isPinned && { num: 0 }) })
}

/** The order number of a pinned session; 0 is none (REQ-87). NOT_FOUND for a session that is not pinned. */
export async function setPinOrder(
  { tx, notify: tell, user: me }: Context<'tx' | 'notify' | 'user'>,
  { friendId, pinOrder }: { friendId: UserId; pinOrder: number },
): Promise<null> {
  const changed = await tx
    .updateTable('conversation_member')
    .set({ num: pinOrder })
    .where('user_id', '=', me)
    .where('peer_id', '=', friendId)
    .where('pinned', '=', true)
    .returning('peer_id')
    .executeTakeFirst()
  if (!changed) throw new Failure('NOT_FOUND')
  return tellPhones(tx, tell, me)
}

/** A muted session counts as before, only without a notice (REQ-88). */
export async function muteConversation(
  { tx, notify: tell, user: me }: Context<'tx' | 'notify' | 'user'>,
  input: { friendId: UserId; isMuted: boolean },
): Promise<null> {
  return set(tx, tell, me, input.friendId, { muted: input.isMuted })
}

/** The dot of "mark unread": no counter and no place changes (REQ-86). */
export async function markUnread(
  { tx, notify: tell, user: me }: Context<'tx' | 'notify' | 'user'>,
  input: { friendId: UserId; isMarked: boolean },
): Promise<null> {
  return set(tx, tell, me, input.friendId, { marked: input.isMarked })
}

/** Takes a session out of my list until the next message; until then it counts 0 (REQ-88). Pin and dot go with it. */
export async function hideConversation(
  { tx, notify: tell, user: me }: Context<'tx' | 'notify' | 'user'>,
  { friendId }: { friendId: UserId },
): Promise<null> {
  const { lastSeq } = await lockMemberOrThrow(tx, me, friendId)
  return set(tx, tell, me, friendId, { session_hidden_seq: lastSeq, unread: 0, pinned: false, num: 0, marked: false })
}

/** Takes the pin of a session away, if there is one: for a block (REQ-82). */
export async function unpin(tx: Tx, me: UserId, peer: UserId): Promise<void> {
  await tx
    .updateTable('conversation_member')
    .set({ pinned: false, num: 0 })
    .where('user_id', '=', me)
    .where('peer_id', '=', peer)
    .where('pinned', '=', true)
    .execute()
}

interface Settings {
  readonly pinned?: boolean
  readonly num?: number
  readonly muted?: boolean
  readonly marked?: boolean
  readonly session_hidden_seq?: number
  readonly unread?: number
}

async function set(tx: Tx, tell: Notify, me: UserId, peer: UserId, settings: Settings): Promise<null> {
  const changed = await tx
    .updateTable('conversation_member')
    .set(settings)
    .where('user_id', '=', me)
    .where('peer_id', '=', peer)
    .returning('peer_id')
    .executeTakeFirst()
  if (!changed) throw new Failure('NOT_FOUND')
  return tellPhones(tx, tell, me)
}

/** My other phones take the total as the hint to look at their list again (REQ-213). */
async function tellPhones(tx: Tx, tell: Notify, me: UserId): Promise<null> {
  tell(me, { kind: 'unread', data: { count: await unreadTotal(tx, me) } })
  return null
}

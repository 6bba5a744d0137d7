import type { Context } from '../../context.ts'
import { sql } from 'kysely'
import { Failure } from '@madang/contract/failures.ts'
import type { MessageId, UserId } from '@madang/contract/ids.ts'
import type { Tx } from '../../db/tables.ts'
import { lockMemberOrThrow, type Member } from './lock-member.ts'
import { placeOf } from '../message-id.ts'
import { unreadTotal, recountUnread } from '../reading/unread.ts'

export interface DeleteInput {
  readonly friendId: UserId
  /** Absent: the whole history. */
  readonly msgIds?: readonly MessageId[] | undefined
}

/**
 * Deletes messages for me alone (INV-C09): the other keeps theirs, no place is given again. What I had not read stops
 * counting (INV-C08). NOT_FOUND for a conversation or a message that is not ours; deleting twice changes nothing.
 */
export async function deleteMessages(
  { tx, notify: tell, user: me }: Context<'tx' | 'notify' | 'user'>,
  { friendId, msgIds }: DeleteInput,
): Promise<null> {
  const member = await lockMemberOrThrow(tx, me, friendId)
  await (msgIds ? hide(tx, member, msgIds) : hideHistory(tx, member))
  await recountUnread(tx, member)
  tell(me, { kind: 'unread', data: { count: await unreadTotal(tx, me) } })
  return null
}

async function hide(tx: Tx, { user, conversation, lastSeq }: Member, msgIds: readonly MessageId[]) {
  const places = msgIds.map(placeOf)
  const own = (place: (typeof places)[number]) =>
    place.conversation === String(conversation) && place.seq >= 1 && place.seq <= lastSeq
  if (!places.every(own)) throw new Failure('NOT_FOUND')
  await sql`
    insert into hidden_message (conversation, user_id, seq)
    select distinct ${conversation}::bigint, ${user}, seq from unnest(${places.map(({ seq }) => seq)}::integer[]) as seq
    on conflict do nothing`.execute(tx)
}

/** The places say it all, so the single deletions before them are forgotten. */
async function hideHistory(tx: Tx, { user, peer, conversation, lastSeq }: Member) {
  await tx
    .updateTable('conversation_member')
    .set({ history_hidden_seq: lastSeq })
    .where('user_id', '=', user)
    .where('peer_id', '=', peer)
    .execute()
  await tx
    .deleteFrom('hidden_message')
    .where('conversation', '=', conversation)
    .where('user_id', '=', user)
    .where('seq', '<=', lastSeq)
    .execute()
}

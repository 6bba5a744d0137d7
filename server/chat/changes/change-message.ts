import { sql, type Selectable } from 'kysely'
import type { Notify } from '../../context.ts'
import type { Message } from '@madang/contract/chat/chat.ts'
import { Failure, type FailureName } from '@madang/contract/failures.ts'
import type { MessageId, UserId } from '@madang/contract/ids.ts'
import type { Tables, Tx } from '../../db/tables.ts'
import { pairOf } from '../../friends/pair.ts'
import { lockMemberOrThrow } from '../conversations/lock-member.ts'
import { placeOf } from '../message-id.ts'
import { messageOf } from '../message-row.ts'
import { visibleMessages } from '../reading/visible-messages.ts'

type Row = Selectable<Tables['message']>

/** Throws what a message to this person would be refused with (REQ-94), NOT_FOUND for one I never met; until the end nobody can block or delete (INV-C07). */
export async function refuseUnlessMaySend(tx: Tx, me: UserId, friendId: UserId): Promise<void> {
  const { low, high } = pairOf(me, friendId)
  const { rows } = await sql<{ refusal: FailureName | null }>`
    select send_refusal(state,
      case when low = ${me} then low_blocked else high_blocked end,
      case when low = ${me} then high_blocked else low_blocked end) as refusal
    from relation where low = ${low} and high = ${high} for share of relation`.execute(tx)
  const refusal = rows[0] ? rows[0].refusal : 'NOT_FOUND'
  if (refusal) throw new Failure(refusal)
}

/** Locks the conversation and answers a message of it that I can see. NOT_FOUND for every other. */
export async function lockMessage(tx: Tx, me: UserId, friendId: UserId, msgId: MessageId): Promise<Row> {
  const { conversation, historyHiddenSeq } = await lockMemberOrThrow(tx, me, friendId)
  const place = placeOf(msgId)
  if (place.conversation !== String(conversation)) throw new Failure('NOT_FOUND')
  const found = await visibleMessages(tx, me, { conversation, history_hidden_seq: historyHiddenSeq })
    .selectAll('message')
    .where('message.seq', '=', place.seq)
    .executeTakeFirst()
  if (!found) throw new Failure('NOT_FOUND')
  return found
}

/**
 * Changes a message whose conversation is locked: it takes the next number of changes, no place of messages, and counts for
 * nothing unread. The phones of both are told.
 */
export async function writeChange(
  {
    tx,
    tell,
    me,
    friendId,
  }: { readonly tx: Tx; readonly tell: Notify; readonly me: UserId; readonly friendId: UserId },
  { conversation, seq }: Row,
  changes: Partial<Pick<Row, 'content' | 'edited_at' | 'sender_reaction' | 'receiver_reaction'>>,
): Promise<Message> {
  const { change_seq } = await tx
    .updateTable('conversation')
    .set(({ eb }) => ({ change_seq: eb('change_seq', '+', 1) }))
    .where('id', '=', conversation)
    .returning('change_seq')
    .executeTakeFirstOrThrow()
  const row = await tx
    .updateTable('message')
    .set({ ...changes, change_seq })
    .where('conversation', '=', conversation)
    .where('seq', '=', seq)
    .returningAll()
    .executeTakeFirstOrThrow()
  const data = messageOf(row, me, friendId)
  tell(me, { kind: 'changed', data })
  // Who deleted the message for themselves hears nothing of it: what they miss is the number alone.
  if (await sees(tx, friendId, { conversation, seq })) tell(friendId, { kind: 'changed', data })
  return data
}

async function sees(tx: Tx, user: UserId, { conversation, seq }: Pick<Row, 'conversation' | 'seq'>): Promise<boolean> {
  const member = await tx
    .selectFrom('conversation_member')
    .select('history_hidden_seq')
    .where('conversation', '=', conversation)
    .where('user_id', '=', user)
    .executeTakeFirst()
  if (!member) return false
  const found = await visibleMessages(tx, user, { conversation, ...member })
    .select('message.seq')
    .where('message.seq', '=', seq)
    .executeTakeFirst()
  return found !== undefined
}

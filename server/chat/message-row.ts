import type { Selectable } from 'kysely'
import { messageType, type Message } from '@madang/contract/chat/chat.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Tables } from '../db/tables.ts'
import { messageIdOf } from './message-id.ts'
import './tables.ts'

/** What is read of a message as it stands, beside its conversation and its times. */
export const messageColumns = [
  'seq',
  'sender',
  'client_id',
  'kind',
  'content',
  'reply_to',
  'change_seq',
  'sender_reaction',
  'receiver_reaction',
] as const

/** A message as it is read to be shown. */
export const wholeMessageColumns = [
  ...messageColumns,
  'conversation',
  'created_at',
  'recalled_at',
  'edited_at',
] as const

type MessageRow = Pick<Selectable<Tables['message']>, (typeof wholeMessageColumns)[number]>

/** A stored message as two people see it. */
export function messageOf(row: MessageRow, one: UserId, other: UserId): Message {
  return {
    msgId: messageIdOf(row.conversation, row.seq),
    seq: row.seq,
    senderId: row.sender,
    receiverId: row.sender === one ? other : one,
    type: messageType[row.kind],
    content: row.recalled_at ? '' : row.content,
    clientMsgId: row.client_id,
    replyTo: row.reply_to === null ? null : messageIdOf(row.conversation, row.reply_to),
    createTime: row.created_at,
    recallTime: row.recalled_at,
    ...(row.change_seq !== null &&
      !row.recalled_at && {
        changed: {
          changeSeq: row.change_seq,
          editTime: row.edited_at,
          senderReaction: row.sender_reaction,
          receiverReaction: row.receiver_reaction,
        },
      }),
  }
}

import { sql } from 'kysely'
import type { Reaction } from '@madang/contract/chat/chat.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Db } from '../../db/tables.ts'
import type { MessageKind } from '../tables.ts'

/** One message of any conversation, as its member may read it. */
export interface OwnMessage {
  readonly friendId: UserId
  readonly time: Date
  readonly isMine: boolean
  readonly kind: MessageKind
  /** Empty when it was unsent; of my own for a week still what it was, as long as that is stored. */
  readonly content: string
  readonly recalledAt: Date | null
  readonly editedAt: Date | null
  /** What my own text said before it was edited, line by line, as long as that is stored. */
  readonly earlier: string
  readonly myReaction: Reaction | null
  readonly friendReaction: Reaction | null
}

const messagesAtOnce = 1_000

/**
 * Every message a user can read, sent and received, by friend and place, some at a time; what they deleted for themselves is
 * left out (INV-C09). For the file of their own data (REQ-58).
 */
export async function* ownMessages(db: Db, me: UserId): AsyncGenerator<readonly OwnMessage[]> {
  const peers = await db
    .selectFrom('conversation_member')
    .select(['peer_id', 'conversation', 'history_hidden_seq'])
    .where('user_id', '=', me)
    .orderBy('peer_id')
    .execute()
  for (const { peer_id: peer, conversation, history_hidden_seq: hidden } of peers)
    for (let after = hidden; ;) {
      const { rows } = await sql<OwnMessage & { seq: number }>`
        select ${peer} as "friendId", message.created_at as time, message.sender = ${me} as "isMine", message.seq,
          message.kind, message.recalled_at as "recalledAt", message.edited_at as "editedAt",
          case when message.sender = ${me} then sender_reaction else receiver_reaction end as "myReaction",
          case when message.sender = ${me} then receiver_reaction else sender_reaction end as "friendReaction",
          coalesce(case when message.edited_at is not null and message.sender = ${me} then (
            select string_agg(earlier.content, E'\\n' order by version) from earlier_text as earlier
            where earlier.conversation = message.conversation and earlier.seq = message.seq) end, '') as earlier,
          coalesce(case when message.sender = ${me} then recalled.content end, message.content) as content
        from message left join recalled_content as recalled
          on recalled.conversation = message.conversation and recalled.seq = message.seq
        where message.conversation = ${conversation} and message.seq > ${after} and not exists (
          select from hidden_message as hidden
          where hidden.conversation = message.conversation and hidden.seq = message.seq and hidden.user_id = ${me})
        order by message.seq limit ${messagesAtOnce}`.execute(db)
      yield rows.map((row) => {
        const { seq: _, ...own } = row
        return own
      })
      if (rows.length < messagesAtOnce) break
      after = rows.at(-1)!.seq
    }
}

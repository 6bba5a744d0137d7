import { sql } from 'kysely'
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
}

/**
 * Every message a user can read, sent and received, by friend and place; what they deleted for themselves is left out
 * (INV-C09). For the file of their own data (REQ-58).
 */
export async function ownMessages(db: Db, me: UserId): Promise<OwnMessage[]> {
  const { rows } = await sql<OwnMessage>`
    select member.peer_id as "friendId", message.created_at as time, message.sender = ${me} as "isMine",
      message.kind, message.recalled_at as "recalledAt",
      coalesce(case when message.sender = ${me} then recalled.content end, message.content) as content
    from conversation_member as member
    join message on message.conversation = member.conversation and message.seq > member.history_hidden_seq
    left join recalled_content as recalled
      on recalled.conversation = message.conversation and recalled.seq = message.seq
    where member.user_id = ${me} and not exists (
      select from hidden_message as hidden
      where hidden.conversation = message.conversation and hidden.seq = message.seq and hidden.user_id = ${me})
    order by member.peer_id, message.seq`.execute(db)
  return rows
}

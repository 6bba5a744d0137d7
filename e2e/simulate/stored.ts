import { sql } from 'kysely'
import type { Conversation } from '@madang/contract/chat/chat.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { listConversations } from '../../server/chat/reading/list-conversations.ts'
import type { Db } from '../../server/db/tables.ts'

/** A message as the database has it. */
export interface StoredMessage {
  readonly low: UserId
  readonly high: UserId
  readonly seq: number
  readonly sender: UserId
  readonly client_id: string
  readonly content: string
  readonly recalled: boolean
  readonly sender_reaction: string | null
  readonly receiver_reaction: string | null
  /** Who deleted it for themselves. */
  readonly hidden_from: readonly string[]
}

/** Somebody's places in a conversation. */
interface Places {
  readonly user_id: UserId
  readonly peer_id: UserId
  readonly read_seq: number
  readonly unread: number
}

/** What stands in the database once everything is healed. */
export interface Stored {
  readonly messages: readonly StoredMessage[]
  readonly places: readonly Places[]
  /** Each person's list of conversations as a server answers it. */
  readonly lists: ReadonlyMap<UserId, readonly Conversation[]>
}

export async function storedOf(db: Db, people: readonly UserId[], now: Date): Promise<Stored> {
  const { rows: messages } = await sql<StoredMessage>`
    select low, high, seq, sender, client_id, content, recalled_at is not null as recalled, sender_reaction, receiver_reaction,
      array(select user_id from conversation_member as member
        where member.conversation = message.conversation and (history_hidden_seq >= message.seq or exists (
          select from hidden_message where hidden_message.conversation = message.conversation
            and hidden_message.user_id = member.user_id and hidden_message.seq = message.seq))) as hidden_from
    from conversation join message on message.conversation = conversation.id
    where low = any (${[...people]}) and high = any (${[...people]}) order by conversation, seq`.execute(db)
  const places = await db
    .selectFrom('conversation_member')
    .select(['user_id', 'peer_id', 'read_seq', 'unread'])
    .where('user_id', 'in', [...people])
    .execute()
  const lists = new Map<UserId, readonly Conversation[]>()
  for (const user of people)
    lists.set(user, (await listConversations({ db, user, now }, { pageIndex: 1, pageSize: 1_000 })).conversations)
  return { messages, places, lists }
}

/** The messages of two people, by place. */
export function between({ messages }: Stored, one: string, other: string): readonly StoredMessage[] {
  return messages.filter(({ low, high }) => (low === one && high === other) || (low === other && high === one))
}

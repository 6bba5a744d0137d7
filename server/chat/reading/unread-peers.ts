import { sql, type RawBuilder } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import type { Db, Tx } from '../../db/tables.ts'
import '../tables.ts'

/** Somebody whose messages a user has not read yet, and since when the first of them waits. */
export interface UnreadPeer {
  readonly user: UserId
  readonly since: Date
  readonly messages: number
}

/** Everybody with a message that this user has not read, whoever wrote first stands first. */
export async function unreadPeers(db: Db | Tx, user: UserId): Promise<UnreadPeer[]> {
  const { rows } = await sql<UnreadPeer>`
    select peer_id as user, first.created_at as since, unread as messages ${unreadOf(user)}
    order by first.created_at, peer_id`.execute(db)
  return rows
}

/** How many peers this user has not read, and since when the first waits. */
export async function countUnreadPeers(db: Db | Tx, user: UserId): Promise<{ open: number; oldest: Date | null }> {
  const { rows } = await sql<{ open: number; oldest: Date | null }>`
    select count(*)::integer as open, min(first.created_at) as oldest ${unreadOf(user)}`.execute(db)
  return rows[0] ?? { open: 0, oldest: null }
}

/** A conversation counts while one of its unread messages was not recalled. */
function unreadOf(user: UserId): RawBuilder<unknown> {
  return sql`from conversation_member as member
    cross join lateral (
      select created_at from message
      where message.conversation = member.conversation and seq > member.read_seq
        -- Not by the name of the other, whose index would bring all they ever wrote.
        and sender <> member.user_id and recalled_at is null
      order by seq limit 1
    ) as first
    where member.user_id = ${user} and member.unread > 0`
}

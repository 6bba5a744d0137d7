import { sql } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import type { Db, Tx } from '../../db/tables.ts'
import type { MessageKind } from '../tables.ts'
import { unreadTotal } from './unread.ts'
import { visibleMessages } from './visible-messages.ts'

/** What there is to tell a user of one conversation. */
export interface UnreadNotice {
  readonly kind: MessageKind
  readonly content: string
  /** Unread in this conversation, and over all. */
  readonly unread: number
  readonly total: number
}

/** The newest unread message of the other; null when all is read, recalled or deleted, or the session is muted (REQ-88). */
export async function unreadNotice(db: Db, me: UserId, peer: UserId): Promise<UnreadNotice | null> {
  const member = await db
    .selectFrom('conversation_member')
    .selectAll()
    .where('user_id', '=', me)
    .where('peer_id', '=', peer)
    .executeTakeFirst()
  if (!member || member.muted || member.unread === 0) return null
  const newest = await visibleMessages(db, me, member)
    .select(['kind', 'content'])
    // Not by the name of the other, whose index would bring all they ever wrote.
    .where('sender', '!=', me)
    .where('recalled_at', 'is', null)
    .where('seq', '>', member.read_seq)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest ? { ...newest, unread: member.unread, total: await unreadTotal(db, me) } : null
}

/** Of conversations, each somebody's with another, the places in the list of those with something to tell at this moment. */
export async function placesWithUnread(
  db: Db | Tx,
  conversations: readonly { readonly me: UserId; readonly peer: string }[],
): Promise<ReadonlySet<number>> {
  if (!conversations.length) return new Set()
  const { rows } = await sql<{ place: number }>`
    select place::integer - 1 as place
    from unnest(${conversations.map(({ me }) => me)}::text[], ${conversations.map(({ peer }) => peer)}::text[])
      with ordinality as asked (user_id, peer_id, place)
    join conversation_member as member using (user_id, peer_id)
    where unread > 0 and not muted`.execute(db)
  return new Set(rows.map(({ place }) => place))
}

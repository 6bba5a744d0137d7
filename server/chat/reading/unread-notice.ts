import type { UserId } from '@madang/contract/ids.ts'
import type { Db } from '../../db/tables.ts'
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
    .where('sender', '=', peer)
    .where('recalled_at', 'is', null)
    .where('seq', '>', member.read_seq)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return newest ? { ...newest, unread: member.unread, total: await unreadTotal(db, me) } : null
}

import { sql } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import type { Db, Tx } from '../../db/tables.ts'
import type { Member } from '../conversations/lock-member.ts'
import type { Context } from '../../context.ts'

/** Unread messages of a user over all sessions: always the sum of their sessions (REQ-88). */
export async function unreadTotal(db: Db | Tx, user: UserId): Promise<number> {
  const { total } = await db
    .selectFrom('conversation_member')
    .select(({ fn }) => fn.sum<string | null>('unread').as('total'))
    .where('user_id', '=', user)
    .executeTakeFirstOrThrow()
  return Number(total)
}

/**
 * Counts anew what a member has not read: the other's messages after everything read, deleted or taken out of the list,
 * that are neither recalled nor deleted one by one (INV-C08). Costs as much as there is unread. The caller holds the
 * conversation's lock and has stored the member's places before. Answers whether the number changed.
 */
export async function recountUnread(tx: Tx, { user, peer, unread }: Member): Promise<boolean> {
  const { rows } = await sql<{ unread: number }>`
    update conversation_member as member
    set unread = (
      select count(*) from message
      where message.conversation = member.conversation
        and message.seq > greatest(member.read_seq, member.history_hidden_seq, member.session_hidden_seq)
        -- Not by the name of the other, whose index would bring all they ever wrote.
        and message.sender <> member.user_id
        and message.recalled_at is null
        and not exists (
          select from hidden_message as hidden
          where hidden.conversation = message.conversation
            and hidden.user_id = member.user_id and hidden.seq = message.seq)
    )
    where user_id = ${user} and peer_id = ${peer}
    returning unread`.execute(tx)
  return rows[0]?.unread !== unread
}

export function getUnreadCount({ db, user }: Context<'db' | 'user'>): Promise<number> {
  return unreadTotal(db, user)
}

import { sql } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import type { Tx } from '../../db/tables.ts'
import '../tables.ts'

/**
 * Takes back everything a user ever wrote, for both sides: bodies go, places stay (INV-C09), nobody has it unread any more
 * (INV-C08), and how the user kept their own conversations is forgotten (REQ-58). What is evidence of a report stays with the
 * report. The caller has seen to it that the user sends nothing any more.
 */
export async function eraseMessages(tx: Tx, user: UserId, now: Date): Promise<void> {
  // Whoever gives or reads places locks the conversation first; in one order, so that nobody waits in a circle.
  await sql`
    select id from conversation where low = ${user} or high = ${user} order by id for update`.execute(tx)
  await sql`
    update message set content = '', recalled_at = coalesce(recalled_at, ${now})
    from conversation_member as member
    where member.user_id = ${user} and message.conversation = member.conversation and message.sender = ${user}
      and (message.recalled_at is null or message.content <> '')`.execute(tx)
  await sql`
    delete from recalled_content as recalled using conversation_member as member, message
    where member.user_id = ${user} and recalled.conversation = member.conversation
      and message.conversation = recalled.conversation and message.seq = recalled.seq and message.sender = ${user}`.execute(
    tx,
  )
  // The filters of the search know pieces of what was said; they are made anew of what is left.
  await sql`
    delete from message_block using conversation
    where (low = ${user} or high = ${user}) and message_block.conversation = conversation.id`.execute(tx)
  // All that a peer could have unread here was written by this user.
  await sql`update conversation_member set unread = 0 where peer_id = ${user} and user_id in (
    select peer_id from conversation_member where user_id = ${user})`.execute(tx)
  await sql`delete from hidden_message where user_id = ${user}`.execute(tx)
  await sql`
    update conversation_member as member
    set history_hidden_seq = conversation.last_seq, session_hidden_seq = conversation.last_seq, unread = 0,
      pinned = false, num = 0, muted = false, marked = false
    from conversation where conversation.id = member.conversation and member.user_id = ${user}`.execute(tx)
}

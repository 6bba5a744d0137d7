import { sql } from 'kysely'
import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Tx } from '../../db/tables.ts'
import { firstContactRules } from '../sending/send-messages.ts'

/**
 * Throws FIRST_CONTACT_LIMIT where a young account's messages and edits of a day, to people who never wrote back, are as many
 * as its messages may be (REQ-101). The conversation is locked, and the sender's own lock is that of sending, taken in the
 * same order.
 */
export async function refuseFirstContact(
  tx: Tx,
  me: UserId,
  { conversation, now }: { readonly conversation: bigint; readonly now: Date },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('first-contact:' || ${me}::text, 0))`.execute(tx)
  const since = new Date(now.getTime() - firstContactRules.dayMs)
  // A statement of its own: it sees what was committed before the lock was had.
  const { rows } = await sql<{ isFirst: boolean; used: number }>`
    with unanswered as materialized (
      select conversation from conversation_member as member
      where user_id = ${me} and not exists (
        select from message as answer where answer.conversation = member.conversation and answer.sender = member.peer_id)
    )
    select ${conversation} in (select conversation from unanswered) as "isFirst", (
      (select count(*) from unanswered join message using (conversation) where sender = ${me} and created_at > ${since})
      + (select count(*) from unanswered join earlier_text using (conversation) where replaced_at > ${since})
    )::integer as used`.execute(tx)
  const [found] = rows
  if (found?.isFirst && found.used >= firstContactRules.messages) throw new Failure('FIRST_CONTACT_LIMIT')
}

import { sql } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import type { Db } from '../../db/tables.ts'
import '../tables.ts'

/** Who of some people has a conversation in which something was said since a moment. */
export async function spokenSince(db: Db, users: readonly UserId[], since: Date): Promise<UserId[]> {
  const { rows } = await sql<{ user_id: UserId }>`
    select user_id from unnest(${users}::text[]) as asked (user_id) where exists (
      select from conversation_member as member join conversation on conversation.id = member.conversation
      where member.user_id = asked.user_id and last_at > ${since})`.execute(db)
  return rows.map(({ user_id: user }) => user)
}

import type { UserId } from '@madang/contract/ids.ts'
import type { Db } from '../../db/tables.ts'
import '../tables.ts'

/** Whether a user ever wrote to anybody. */
export async function hasWritten(db: Db, user: UserId): Promise<boolean> {
  const found = await db
    .selectFrom('conversation_member as member')
    .innerJoin('message', 'message.conversation', 'member.conversation')
    .select('message.seq')
    .where('member.user_id', '=', user)
    .where('message.sender', '=', user)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

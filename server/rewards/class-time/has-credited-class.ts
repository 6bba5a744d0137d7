import type { UserId } from '@madang/contract/ids.ts'
import type { Db, Tx } from '../../db/tables.ts'
import '../tables.ts'

/** Whether a user attended a class for at least one block that was credited. */
export async function hasCreditedClass(db: Db | Tx, user: UserId): Promise<boolean> {
  const row = await db.selectFrom('class_unlock').select('day').where('attendee', '=', user).limit(1).executeTakeFirst()
  return row !== undefined
}

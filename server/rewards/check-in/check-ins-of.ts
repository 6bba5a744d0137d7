import { formatAmount, units } from '@madang/contract/money.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Db } from '../../db/tables.ts'
import '../tables.ts'

/** Every check-in of a user, oldest first, with what it unlocked. For the file of their own data (REQ-58). */
export async function checkInsOf(db: Db, user: UserId): Promise<{ day: string; unlocked: string }[]> {
  const rows = await db
    .selectFrom('check_in')
    .select(['day', 'unlocked'])
    .where('user_id', '=', user)
    .orderBy('day')
    .execute()
  return rows.map(({ day, unlocked }) => ({ day, unlocked: formatAmount('CVC', units<'CVC'>(unlocked)) }))
}

import '../tables.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Tx } from '../../db/tables.ts'

/** Days in a row up to and including a day; 0 when the user did not check in on it (REQ-112). */
export async function streakOn(tx: Tx, user: UserId, day: string): Promise<number> {
  const row = await tx
    .selectFrom('check_in')
    .select('streak')
    .where('user_id', '=', user)
    .where('day', '=', day)
    .executeTakeFirst()
  return row?.streak ?? 0
}

/** The most days in a row a user ever checked in. */
export async function longestStreak(tx: Tx, user: UserId): Promise<number> {
  const row = await tx
    .selectFrom('check_in')
    .select((of) => of.fn.max('streak').as('longest'))
    .where('user_id', '=', user)
    .executeTakeFirst()
  return row?.longest ?? 0
}

import type { UserId } from '@madang/contract/ids.ts'
import type { Db, Tx } from '../db/tables.ts'
import './tables.ts'

/** How many friends a user has. */
export async function countFriends(db: Db | Tx, user: UserId): Promise<number> {
  const { count } = await db
    .selectFrom('friendship')
    .select((each) => each.fn.countAll<bigint>().as('count'))
    .where('state', '=', 'added')
    .where((each) => each.or([each('low', '=', user), each('high', '=', user)]))
    .executeTakeFirstOrThrow()
  return Number(count)
}

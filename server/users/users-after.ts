import type { UserId } from '@madang/contract/ids.ts'
import type { Db, Tx } from '../db/tables.ts'
import './tables.ts'

/** Active users in the order of their ids, after one: who registered before a moment and had a phone in use since another. */
export async function usersAfter(
  db: Db | Tx,
  after: string,
  {
    registeredBefore,
    seenAfter,
    most,
  }: { readonly registeredBefore: Date; readonly seenAfter: Date; readonly most: number },
): Promise<UserId[]> {
  const rows = await db
    .selectFrom('user')
    .select('user_id')
    .where('user_id', '>', after as UserId) // an id, or empty for the first
    .where('status', '=', 'active')
    .where('registered_at', '<=', registeredBefore)
    .where(({ exists, selectFrom, lit }) =>
      exists(
        selectFrom('session')
          .select(lit(1).as('one'))
          .whereRef('session.user_id', '=', 'user.user_id')
          .where('last_used_at', '>', seenAfter),
      ),
    )
    .orderBy('user_id')
    .limit(most)
    .execute()
  return rows.map(({ user_id }) => user_id)
}

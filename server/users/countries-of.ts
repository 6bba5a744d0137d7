import './tables.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Db, Tx } from '../db/tables.ts'

/** The countries of users whose law decides what they are offered, by ISO codes; null for who named none. */
export async function countriesOf(db: Db | Tx, users: readonly UserId[]): Promise<ReadonlyMap<UserId, string | null>> {
  if (users.length === 0) return new Map()
  const rows = await db.selectFrom('user').select(['user_id', 'country']).where('user_id', 'in', users).execute()
  return new Map(rows.map(({ user_id, country }) => [user_id, country]))
}

import { sql } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import type { Db } from '../../db/tables.ts'
import '../tables.ts'

/** When some users last called, ended sessions included; to the minute. Those who never did are left out. */
export async function lastUses(db: Db, users: readonly UserId[]): Promise<Map<UserId, Date>> {
  if (!users.length) return new Map()
  const { rows } = await sql<{ user_id: UserId; at: Date }>`
    select user_id, max(last_used_at) as at from session where user_id = any(${users}::text[]) group by user_id`.execute(
    db,
  )
  return new Map(rows.map(({ user_id: user, at }) => [user, at]))
}

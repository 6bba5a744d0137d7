import { sql } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import type { Db, Tx } from '../db/tables.ts'

/** Those of some users whose account was ever suspended or frozen: what they did not get meanwhile is nobody's fault. */
export async function everStopped(db: Db | Tx, users: readonly UserId[]): Promise<ReadonlySet<UserId>> {
  const { rows } = await sql<{ user: UserId }>`
    select user_id as user from suspension where user_id = any(${users}::text[])
    union select user_id from account_freeze where user_id = any(${users}::text[])`.execute(db)
  return new Set(rows.map(({ user }) => user))
}

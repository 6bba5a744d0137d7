import '../tables.ts'
import { sql } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import type { Db, Tx } from '../../db/tables.ts'

/**
 * Notes that users did something on a business day; counts towards being a valid invitee (requirements section 0).
 * One statement for any number of users; noting a day again changes nothing.
 */
export async function noteActivity(db: Db | Tx, users: readonly UserId[], day: string): Promise<void> {
  const ordered = [...new Set(users)].sort()
  await sql`insert into user_day (user_id, day) select unnest(${ordered}::text[]), ${day}::date
    on conflict do nothing`.execute(db)
}

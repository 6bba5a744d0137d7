import { sql } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import type { Db, Tx } from '../db/tables.ts'

/** How many friends I have in common with each of some people (REQ-85). */
export async function mutualFriends(db: Db | Tx, me: UserId, people: readonly UserId[]): Promise<Map<UserId, number>> {
  const { rows } = await sql<{ person: UserId; number: number }>`
    with mine as (
      select high as friend from friendship where low = ${me} and state = 'added'
      union all select low from friendship where high = ${me} and state = 'added'
    ), theirs as (
      select low as person, high as friend from friendship where low = any(${people}::text[]) and state = 'added'
      union all select high, low from friendship where high = any(${people}::text[]) and state = 'added'
    )
    select person, count(*)::integer as number from theirs join mine using (friend) group by person`.execute(db)
  return new Map(rows.map(({ person, number }) => [person, number]))
}

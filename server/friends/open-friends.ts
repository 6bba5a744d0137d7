import { sql } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import type { Db, Tx } from '../db/tables.ts'
import './tables.ts'

/** One of the asked people and a friend of theirs. */
export interface OpenFriend {
  readonly user: UserId
  readonly friend: UserId
}

/** The friends of some people with whom neither has a block. `among` narrows the friends. */
export async function openFriends(
  db: Db | Tx,
  users: readonly UserId[],
  among: readonly UserId[] | null = null,
): Promise<OpenFriend[]> {
  if (!users.length) return []
  const isOpen = sql`state = 'added' and not low_blocked and not high_blocked`
  const { rows } = await sql<OpenFriend>`
    select low as user, high as friend from friendship
    where low = any(${users}::text[]) and ${isOpen} and (${among}::text[] is null or high = any(${among}::text[]))
    union all
    select high, low from friendship
    where high = any(${users}::text[]) and ${isOpen} and (${among}::text[] is null or low = any(${among}::text[]))`.execute(
    db,
  )
  return rows
}

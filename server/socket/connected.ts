import { sql } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import type { Db } from '../db/tables.ts'
import type { Seen } from '../presence/seen.ts'
import { lastUses } from '../users/sessions/last-uses.ts'
import { aliveMs } from './grant-upkeep.ts'
import './tables.ts'

/**
 * When some users were last there, over all processes: now while a socket of theirs is open at a living process, otherwise
 * the end of their last socket or their last call, whichever is later. Those never seen are left out.
 */
export async function connected(db: Db, users: readonly UserId[], now: Date): Promise<Map<UserId, Seen>> {
  if (!users.length) return new Map()
  const { rows } = await sql<{ user_id: UserId; online: boolean; at: Date | null }>`
    select user_id, bool_or(alive_at > ${new Date(now.getTime() - aliveMs)}) as online,
      max(coalesce(dropped_at, alive_at)) as at
    from socket_grant left join socket_process using (process)
    where user_id = any(${users}::text[]) group by user_id`.execute(db)
  const seen = new Map<UserId, Seen>(await lastUses(db, users))
  for (const { user_id: user, online, at } of rows) {
    const used = seen.get(user)
    if (online) seen.set(user, 'online')
    else if (at && (!(used instanceof Date) || at > used)) seen.set(user, at)
  }
  return seen
}

import './tables.ts'
import { sql } from 'kysely'
import { heartbeatMs } from '@madang/contract/rewards/live.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Db, Tx } from '../db/tables.ts'

/** A page that has not left and was heard so recently is being watched; a heartbeat may be late by half its interval. */
const watchingMs = heartbeatMs * 1.5

/**
 * Whether the same account watches from another network at this moment (REQ-119). A phone that goes from one network to the
 * next is one page, and a second phone of a household stands in the same network: neither counts.
 */
export async function isOnAnotherNetwork(
  tx: Tx,
  { user, session, networks, now }: { user: UserId; session: string; networks: readonly Buffer[]; now: Date },
): Promise<boolean> {
  const other = await tx
    .selectFrom('live_watch')
    .select('live_session')
    .where('user_id', '=', user)
    .where('live_session', '<>', session)
    .where('nonce', 'is not', null)
    .where('network', 'not in', networks)
    .where('seen_at', '>', new Date(now.getTime() - watchingMs))
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/** So much of a day at two places at once is no accident: ten minutes, in heartbeats and in time. */
export const impossibleMs = 10 * 60_000
const lookBackDays = 30

/**
 * On how many of the last 30 days each of these users was where no person can be: ten minutes at two classes at once, or ten
 * minutes of heartbeats from two networks at once (REQ-119). Who never was is left out. `today` is the programme's day.
 */
export async function impossibleDays(
  db: Db | Tx,
  users: readonly UserId[],
  today: string,
): Promise<Map<UserId, number>> {
  if (users.length === 0) return new Map()
  const { rows } = await sql<{ user_id: UserId; days: number }>`
    select * from impossible_days(${users}::text[], ${today}::date - ${lookBackDays}::integer,
      ${impossibleMs / heartbeatMs}::integer, ${impossibleMs / 1000}::integer)`.execute(db)
  return new Map(rows.map(({ user_id, days }) => [user_id, days]))
}

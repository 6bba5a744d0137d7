import '../tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/tables.ts'

/** How many of something wait, and since when the oldest does. */
export interface Waiting {
  readonly count: number
  readonly oldest: Date | null
}

/** Grants that wait for their check, without registrations that wait for their person's second day, and special airdrops that were claimed and not decided (REQ-177). */
export async function waitingRewards(db: Db | Tx): Promise<{ readonly pending: Waiting; readonly claims: Waiting }> {
  const { rows } = await sql<{ name: string; count: bigint; oldest: Date | null }>`
    select 'pending' as name, count(*) as count, min(due_at) as oldest from reward_grant where status = 'pending' and kind <> 'registration'
    union all
    select 'claims', count(*), min(claimed_at) from special_airdrop where state = 'review'`.execute(db)
  const of = (name: string): Waiting => {
    const row = rows.find((each) => each.name === name)
    return { count: Number(row?.count ?? 0n), oldest: row?.oldest ?? null }
  }
  return { pending: of('pending'), claims: of('claims') }
}

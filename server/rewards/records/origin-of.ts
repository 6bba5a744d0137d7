import '../tables.ts'
import { sql } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import { type Amount, units } from '@madang/contract/money.ts'
import type { GrantKind } from '@madang/contract/rewards/reward-kinds.ts'
import type { Db, Tx } from '../../db/tables.ts'

/** CVC credited to a user by kind: where it came from, for whoever decides about money. */
export async function grantsByKind(
  db: Db | Tx,
  user: UserId,
): Promise<{ kind: GrantKind; amount: Amount<'CVC'>; count: number }[]> {
  const { rows } = await sql<{ kind: GrantKind; amount: bigint; count: number }>`
    select kind, sum(amount)::bigint as amount, count(*)::integer as count from reward_grant
    where user_id = ${user} and status = 'credited' and asset = 'CVC' group by kind order by kind`.execute(db)
  return rows.map(({ kind, amount, count }) => ({ kind, amount: units(amount), count }))
}

/** Reviews of fraud control of what a user invited or was granted: those open, and those that ended in a refusal. */
export async function reviewsOf(db: Db | Tx, user: UserId): Promise<{ openReviews: number; refusedReviews: number }> {
  const { rows } = await sql<{ openReviews: number; refusedReviews: number }>`
    select count(*) filter (where decided_at is null)::integer as "openReviews",
      count(*) filter (where state = 'refused')::integer as "refusedReviews"
    from fraud_case where case_id in (
      select case_id from fraud_case where user_id = ${user}
      union select fraud_case from reward_grant where user_id = ${user})`.execute(db)
  return rows[0] ?? { openReviews: 0, refusedReviews: 0 }
}

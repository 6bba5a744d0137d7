import type { Context } from '../../context.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { CaseId, getReviews as endpoint, RewardReview } from '@madang/contract/rewards/fraud.ts'
import type { FraudReason } from '@madang/contract/rewards/fraud-reasons.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { units } from '@madang/contract/money.ts'
import { offsetOf } from '@madang/contract/paging.ts'
import type { Tx } from '../../db/tables.ts'
import { snapshot } from '../../db/tx.ts'
import { directInvitees } from '../../users/registration/inviters.ts'
import type { AppealState, CaseState } from '../tables.ts'
import { hasNoGrant } from './invitee-verdicts.ts'

interface Row {
  readonly case_id: CaseId
  readonly state: CaseState
  readonly reason: FraudReason | null
  readonly opened_at: Date
  readonly decided_at: Date | null
  readonly grants: number
  readonly amount: bigint
  readonly lost: number
  readonly appeal: AppealState | null
  readonly made_at: Date | null
}

/** Reviews that concern a user's invitations, newest first (REQ-119). What they were found by is told to nobody outside. */
export function getReviews(
  { db, user }: Context<'db' | 'user'>,
  { pageIndex, pageSize }: Parsed<typeof endpoint>,
): Promise<Out<typeof endpoint>> {
  return snapshot(db, async (tx) => {
    const { rows } = await sql<{ count: bigint }>`
      select count(distinct case_id) as count from ${concerns(user)}`.execute(tx)
    const page = await reviewsOf(
      tx,
      user,
      sql`true`,
      sql`limit ${pageSize} offset ${offsetOf({ pageIndex, pageSize })}`,
    )
    return { items: page, totalCount: Number(rows[0]!.count), pageIndex, pageSize }
  })
}

/** One review of a user. NOT_FOUND when it does not concern them. */
export async function getReview(tx: Tx, user: UserId, caseId: CaseId): Promise<RewardReview> {
  const [review] = await reviewsOf(tx, user, sql`fraud_case.case_id = ${caseId}`, sql``)
  if (!review) throw new Failure('NOT_FOUND')
  return review
}

/** Grants with a review; a credited grant that merely stands beside a case is no review of its owner. */
export const concerned = sql`(status in ('held', 'refused', 'reversed') or exists (
  select from grant_step where grant_id = reward_grant.id)) and fraud_case is not null`

/** Cases that concern a user: by their grants, and by people they invited for whom no level pays. */
function concerns(user: UserId) {
  return sql`(
    select fraud_case as case_id, count(*) as grants, coalesce(sum(amount) filter (where asset = 'CVC'), 0) as amount,
      count(*) filter (where status in ('refused', 'reversed')) as lost
    from reward_grant where user_id = ${user} and ${concerned} group by fraud_case
    union all
    select fraud_case, count(*), 0, count(*) filter (where state = 'refused')
    from invitee_verdict as verdict join ${directInvitees([user])} as direct using (invitee)
    where fraud_case is not null and state in ('held', 'refused') and ${hasNoGrant} group by fraud_case
  ) as concern`
}

async function reviewsOf(
  tx: Tx,
  user: UserId,
  which: RawBuilder<unknown>,
  page: RawBuilder<unknown>,
): Promise<RewardReview[]> {
  const { rows } = await sql<Row>`
    select fraud_case.case_id, fraud_case.state, fraud_case.reason, opened_at, fraud_case.decided_at,
      mine.grants, mine.amount, mine.lost, appeal.state as appeal, appeal.made_at
    from (
      select case_id, sum(grants)::integer as grants, sum(amount)::bigint as amount, sum(lost)::integer as lost
      from ${concerns(user)} group by case_id
    ) as mine
    join fraud_case using (case_id)
    left join fraud_appeal as appeal on appeal.case_id = fraud_case.case_id and appeal.user_id = ${user}
    where ${which}
    order by opened_at desc, fraud_case.case_id desc ${page}`.execute(tx)
  return rows.map(reviewOf)
}

function reviewOf(row: Row): RewardReview {
  const isOpen = row.state === 'open' || row.state === 'claimed'
  return {
    caseId: row.case_id,
    state: isOpen ? 'review' : row.lost === 0 ? 'credited' : 'refused',
    reason: row.lost === 0 ? null : row.reason,
    openTime: row.opened_at,
    decideTime: row.decided_at,
    grants: row.grants,
    amount: units(row.amount),
    appeal: appealOf(row.appeal),
    appealTime: row.made_at,
    mayAppeal: row.state === 'refused' && row.lost > 0 && row.appeal === null,
  }
}

function appealOf(state: AppealState | null): RewardReview['appeal'] {
  if (state === null) return 'none'
  return state === 'granted' || state === 'upheld' ? state : 'waiting'
}

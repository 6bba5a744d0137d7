import '../tables.ts'
import { type RawBuilder, sql } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import type { Db, Tx } from '../../db/tables.ts'

/** Whether fraud control looks at the account in a column, or has refused it: by its own verdict or by an open case. */
function isUnderReview(user: RawBuilder<string>): RawBuilder<boolean> {
  return sql<boolean>`(
    exists (select from invitee_verdict where invitee_verdict.invitee = ${user} and state in ('held', 'refused'))
    or exists (select from fraud_case where fraud_case.user_id = ${user} and state in ('open', 'claimed')))`
}

/** Rows of `user_id`, one for each account of which that is so. */
export function peopleUnderReview(): RawBuilder<unknown> {
  return sql`(select invitee as user_id from invitee_verdict where state in ('held', 'refused')
    union select user_id from fraud_case where state in ('open', 'claimed'))`
}

export async function underReview(db: Db | Tx, user: UserId): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select ${isUnderReview(sql`${user}::text`)} as is`.execute(db)
  return rows[0]?.is ?? false
}

/** Of some accounts those of which that is so: `refused` by a verdict on the account itself, otherwise `held`. */
export async function reviewsOf(
  db: Db | Tx,
  users: readonly UserId[],
): Promise<ReadonlyMap<UserId, 'held' | 'refused'>> {
  const { rows } = await sql<{ user: UserId; review: 'held' | 'refused' }>`
    select person as "user", case when exists (
        select from invitee_verdict where invitee = person and state = 'refused') then 'refused' else 'held' end as review
    from unnest(${[...users]}::text[]) as person where ${isUnderReview(sql`person`)}`.execute(db)
  return new Map(rows.map(({ user, review }) => [user, review]))
}

import '../tables.ts'
import { type RawBuilder, sql } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { directInvitees } from '../../users/registration/inviters.ts'
import type { CvcRules } from '../../rules/programmes.ts'

type Rules = Pick<CvcRules, 'zone' | 'validInvitee'>

/**
 * How many valid people each of these users invited (requirements section 0): registered with their own code, not refused by
 * fraud control, and active on enough of their first days. Whoever left counts as they did. Without any, there is no entry.
 */
export async function validInvitees(
  db: Db | Tx,
  inviters: readonly UserId[],
  rules: Rules,
): Promise<Map<UserId, number>> {
  const { rows } = await sql<{ inviter: UserId; count: bigint }>`
    select inviter, count(*) as count from ${directInvitees(inviters)} as person
    where ${isValidInvitee(rules)} group by inviter`.execute(db)
  return new Map(rows.map(({ inviter, count }) => [inviter, Number(count)]))
}

/** Whether the direct invitee of a row `person (invitee, registered_at)` is valid. */
export function isValidInvitee(rules: Rules): RawBuilder<boolean> {
  return sql<boolean>`(not ${isRefused} and ${activeDaysOf(rules)} >= ${rules.validInvitee.activeDays})`
}

/** On how many of their first days the invitee of a row `person (invitee, registered_at)` was active. */
export function activeDaysOf({ zone, validInvitee: { withinDays } }: Rules): RawBuilder<number> {
  const first = sql`(person.registered_at at time zone ${zone})::date`
  return sql<number>`(select count(*)::integer from user_day where user_day.user_id = person.invitee
    and day between ${first} and ${first} + ${withinDays - 1}::integer)`
}

/** People of earlier releases have no verdict: what became of their inviter's grant tells. An empty pool refuses nobody. */
const isRefused = sql`coalesce(
  (select state = 'refused' from invitee_verdict where invitee_verdict.invitee = person.invitee),
  exists (select from reward_grant where reward_grant.invitee = person.invitee and level = 1
    and status in ('refused', 'reversed') and reason not in ('pool_empty', 'inactive')))`

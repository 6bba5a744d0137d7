import { sql } from 'kysely'
import type { CaseId } from '@madang/contract/rewards/fraud.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Tx } from '../../db/tables.ts'
import { post } from '../../ledger/post.ts'
import type { GrantRow } from '../records/explain.ts'
import { type Assessment, assess } from './assess.ts'
import { directInvitees } from '../../users/registration/inviters.ts'
import { assignInvitee, type Judged } from './invitee-verdicts.ts'
import type { Outside } from './peer-group.ts'
import { stepOrders } from './step-orders.ts'
import { transition } from './transition.ts'
import '../tables.ts'

/** Somebody to be held, with the grants for them that the budget covers. */
export type Held = Assessment & { readonly grants: readonly GrantRow[] }

/**
 * Holds people for somebody to look at: the amounts of their grants go from the budget to the review account (INV-R10), each
 * inviter's people into one open case. Of those who passed before, whoever's own score reaches the mark by now joins the
 * case with what was credited for them, so that it can be taken back while it is locked. People and grants are locked by
 * the caller.
 */
export async function holdInvitees(
  tx: Tx,
  held: readonly Held[],
  { now, outside }: { now: Date; outside?: Outside },
): Promise<void> {
  for (const [inviter, looked] of [...Map.groupBy(held, (each) => each.inviter)].sort()) {
    const caseId = await openCase(tx, inviter, looked, now)
    for (const { person, verdict } of looked) await assignInvitee(tx, person, { caseId, state: 'held', verdict })
    const grants = looked.flatMap((each) => each.grants)
    await assignGrants(tx, grants, caseId)
    await transition(tx, grants, { step: 'held', caseId, actor: 'programme', now })
    await post(
      tx,
      now,
      grants.flatMap((grant) => stepOrders('held', grant, 'programme')),
    )
    await joinPassed(tx, await passedInReach(tx, inviter, { now, ...(outside ? { outside } : {}) }), caseId)
  }
}

/** Locks the open cases that grants are about to join, before any account: a decision takes them in this order too. */
export async function lockCases(tx: Tx, inviters: readonly UserId[]): Promise<void> {
  if (inviters.length === 0) return
  await tx
    .selectFrom('fraud_case')
    .select('case_id')
    .where((where) => where('user_id', '=', where.fn.any(where.val(inviters))))
    .where('state', 'in', ['open', 'claimed'])
    .orderBy('user_id')
    .forUpdate()
    .execute()
}

/** The open case of an inviter, opened when there is none; its score is the highest of its people. */
async function openCase(tx: Tx, inviter: UserId, looked: readonly Assessment[], now: Date): Promise<CaseId> {
  const score = Math.max(...looked.map(({ verdict }) => verdict.score))
  const { rows } = await sql<{ case_id: CaseId }>`
    insert into fraud_case (user_id, state, score, rule_version, opened_at)
    values (${inviter}, 'open', ${score}, ${looked[0]!.person.ruleVersion}, ${now})
    on conflict (user_id) where state in ('open', 'claimed')
      do update set score = greatest(fraud_case.score, excluded.score)
    returning case_id`.execute(tx)
  return rows[0]!.case_id
}

/**
 * Opens a case of people who passed, when some would be held by what is known now; answers whether it did. Takes
 * nothing back: a person decides.
 */
export async function openLateCase(tx: Tx, inviter: UserId, about: { now: Date; outside?: Outside }): Promise<boolean> {
  const looked = await passedInReach(tx, inviter, about)
  if (looked.length === 0) return false
  await joinPassed(tx, looked, await openCase(tx, inviter, looked, about.now))
  return true
}

/** Puts people who passed before, and what was credited for them, beside a case. */
async function joinPassed(tx: Tx, looked: readonly Assessment[], caseId: CaseId): Promise<void> {
  for (const { person, verdict } of looked) {
    await assignInvitee(tx, person, { caseId, state: 'passed', verdict })
    await sql`update reward_grant set fraud_case = ${caseId}
      where invitee = ${person.invitee} and status = 'credited' and fraud_case is null`.execute(tx)
  }
}

/**
 * The inviter's people who passed and would be held now, those of earlier releases by what was credited for them. Those of an
 * earlier case stay with it.
 */
async function passedInReach(tx: Tx, inviter: UserId, about: { now: Date; outside?: Outside }): Promise<Assessment[]> {
  const { rows } = await sql<Judged>`
    select person.invitee, coalesce(verdict.rule_version, paid.rule_version) as "ruleVersion",
      registered_at as "registeredAt", looked_at as "lookedAt"
    from ${directInvitees([inviter])} as person
    left join invitee_verdict as verdict on verdict.invitee = person.invitee
    left join lateral (
      select rule_version, fraud_case from reward_grant where reward_grant.invitee = person.invitee and status = 'credited'
      order by fraud_case nulls last limit 1
    ) as paid on true
    where case when verdict.invitee is null then paid.rule_version is not null and paid.fraud_case is null
      else verdict.state = 'passed' and verdict.fraud_case is null end
    order by person.ordinal desc limit 100`.execute(tx)
  return (await assess(tx, rows, about)).filter(({ disposition }) => disposition === 'hold')
}

async function assignGrants(tx: Tx, grants: readonly GrantRow[], caseId: CaseId): Promise<void> {
  await sql`update reward_grant set fraud_case = ${caseId}
    where id = any(${grants.map(({ id }) => id)}::bigint[]) and fraud_case is null`.execute(tx)
}

import { sql } from 'kysely'
import type { CaseId } from '@madang/contract/rewards/fraud.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Tx } from '../../db/tables.ts'
import { post } from '../../ledger/post.ts'
import type { GrantRow } from '../records/explain.ts'
import { type Assessment, assess } from './assess.ts'
import type { Outside } from './peer-group.ts'
import { stepOrders } from './step-orders.ts'
import { transition } from './transition.ts'
import '../tables.ts'

/**
 * Holds grants for a person to look at: their amounts go from the budget to the review account (INV-R10), each inviter's
 * into one open case. What was credited before to the same people's registrations joins the case when its own score
 * reaches the mark by now, so that it can be taken back while it is locked. The grants are locked by the caller, and the
 * budget covers them.
 */
export async function holdGrants(
  tx: Tx,
  held: readonly Assessment<GrantRow>[],
  { now, outside }: { now: Date; outside?: Outside },
): Promise<void> {
  for (const [inviter, looked] of [...Map.groupBy(held, (each) => each.inviter)].sort()) {
    const caseId = await openCase(tx, inviter, looked, now)
    for (const { grant, verdict } of looked) await assign(tx, grant.id, caseId, verdict)
    const grants = looked.map(({ grant }) => grant)
    await transition(tx, grants, { step: 'held', caseId, actor: 'programme', now })
    await post(
      tx,
      now,
      grants.flatMap((grant) => stepOrders('held', grant, 'programme')),
    )
    await joinCredited(tx, inviter, caseId, { now, ...(outside ? { outside } : {}) })
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

/** The open case of an inviter, opened when there is none; its score is the highest of its grants. */
async function openCase(tx: Tx, inviter: UserId, looked: readonly Assessment<GrantRow>[], now: Date): Promise<CaseId> {
  const score = Math.max(...looked.map(({ verdict }) => verdict.score))
  const { rows } = await sql<{ case_id: CaseId }>`
    insert into fraud_case (user_id, state, score, rule_version, opened_at)
    values (${inviter}, 'open', ${score}, ${looked[0]!.grant.rule_version}, ${now})
    on conflict (user_id) where state in ('open', 'claimed')
      do update set score = greatest(fraud_case.score, excluded.score)
    returning case_id`.execute(tx)
  return rows[0]!.case_id
}

/** Puts grants that passed before and would be held now beside a case. */
async function joinCredited(
  tx: Tx,
  inviter: UserId,
  caseId: CaseId,
  about: { now: Date; outside?: Outside },
): Promise<void> {
  for (const { grant, verdict } of await creditedInReach(tx, inviter, about))
    await assign(tx, grant.id, caseId, verdict)
}

/**
 * Opens a case of grants that were credited, when some would be held by what is known now; answers whether it did. Takes
 * nothing back: a person decides.
 */
export async function openLateCase(tx: Tx, inviter: UserId, about: { now: Date; outside?: Outside }): Promise<boolean> {
  const looked = await creditedInReach(tx, inviter, about)
  if (looked.length === 0) return false
  const caseId = await openCase(tx, inviter, looked, about.now)
  for (const { grant, verdict } of looked) await assign(tx, grant.id, caseId, verdict)
  return true
}

/** Grants of the inviter's people that passed before and would be held now. Those of an earlier case stay with it. */
async function creditedInReach(
  tx: Tx,
  inviter: UserId,
  about: { now: Date; outside?: Outside },
): Promise<Assessment<GrantRow>[]> {
  const credited = await tx
    .selectFrom('reward_grant')
    .innerJoin('user', 'user.user_id', 'reward_grant.invitee')
    .selectAll('reward_grant')
    .where('user.inviter', '=', inviter)
    .where('reward_grant.status', '=', 'credited')
    .where('reward_grant.fraud_case', 'is', null)
    .orderBy('reward_grant.id', 'desc')
    .limit(300)
    .execute()
  return (await assess(tx, credited, about)).filter(({ disposition }) => disposition === 'hold')
}

async function assign(tx: Tx, id: bigint, caseId: CaseId, verdict: Assessment<GrantRow>['verdict']): Promise<void> {
  await tx
    .updateTable('reward_grant')
    .set({ fraud_case: caseId, findings: JSON.stringify(verdict) })
    .where('id', '=', id)
    .where('fraud_case', 'is', null)
    .execute()
}

import { sql } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import type { CaseId } from '@madang/contract/rewards/fraud.ts'
import type { FraudReason } from '@madang/contract/rewards/fraud-reasons.ts'
import type { CaseQuery } from '../../casework/case-kind.ts'
import { caseName, casesWith } from '../../casework/cases-with.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { fraudCases, type FraudAppealKey, type FraudCaseKey } from './fraud-cases.ts'
import { hasNoGrant } from './invitee-verdicts.ts'
import '../tables.ts'

/** A case as operators see it, without its evidence. */
export interface FraudCaseDetails {
  readonly caseId: CaseId
  /** Whose invitations they are. */
  readonly inviter: UserId
  readonly score: number
  readonly ruleVersion: string
  readonly reason: FraudReason | null
  /** Grants in it, with the people for whom no level pays; those held, those credited before. */
  readonly grants: number
  readonly held: number
  readonly credited: number
  /** CVC held, in units. */
  readonly heldAmount: bigint
}

/** Cases that wait for a decision or were decided, in the order of the queue. */
export function listFraudCases(db: Db, query: CaseQuery<FraudCaseKey>) {
  return casesWith(db, fraudCases, fraudCaseDetails, query)
}

export async function readFraudCase(db: Db | Tx, caseId: CaseId): Promise<FraudCaseDetails | null> {
  return (await fraudCaseDetails(db, [{ caseId }])).get(caseId) ?? null
}

async function fraudCaseDetails(db: Db | Tx, keys: readonly FraudCaseKey[]): Promise<Map<string, FraudCaseDetails>> {
  const ids = keys.map(({ caseId }) => caseId)
  const { rows } = await sql<FraudCaseDetails>`
    select fraud_case.case_id as "caseId", fraud_case.user_id as inviter, score,
      fraud_case.rule_version as "ruleVersion", fraud_case.reason, counted.*
    from fraud_case, lateral (
      select count(*)::integer + (select count(*)::integer from invitee_verdict as verdict
          where verdict.fraud_case = fraud_case.case_id and ${hasNoGrant}) as grants,
        (count(*) filter (where status = 'held'))::integer as held,
        (count(*) filter (where status = 'credited'))::integer as credited,
        coalesce(sum(amount) filter (where status = 'held' and asset = 'CVC'), 0)::bigint as "heldAmount"
      from reward_grant where reward_grant.fraud_case = fraud_case.case_id
    ) as counted
    where fraud_case.case_id = any(${ids})`.execute(db)
  return new Map(rows.map((details) => [details.caseId, details]))
}

/** What fraud control found about the invitations of some people: of each the last case first, at most five. */
export async function fraudCasesOf(db: Db | Tx, users: readonly UserId[]) {
  const { rows } = await sql<{
    user: UserId
    caseId: CaseId
    state: 'open' | 'claimed' | 'released' | 'refused'
    score: number
    reason: FraudReason | null
  }>`
    select "user", found.* from unnest(${users}::text[]) as "user", lateral (
      select case_id as "caseId", state, score, reason from fraud_case
      where user_id = "user" order by opened_at desc, case_id desc limit 5
    ) as found`.execute(db)
  return (of: UserId) =>
    rows.filter(({ user }) => user === of).map(({ caseId, state, score, reason }) => ({ caseId, state, score, reason }))
}

/** What appeals against refused invitations say, by their names. */
export async function fraudAppealDetails(tx: Tx, keys: readonly FraudAppealKey[]) {
  const rows = await tx
    .selectFrom('fraud_appeal')
    .select(['case_id', 'user_id', 'words'])
    .where((where) =>
      where(
        where.refTuple('case_id', 'user_id'),
        'in',
        keys.map(({ caseId, userId }) => where.tuple(caseId, userId)),
      ),
    )
    .execute()
  return new Map(rows.map(({ case_id: caseId, user_id: userId, words }) => [caseName({ caseId, userId }), { words }]))
}

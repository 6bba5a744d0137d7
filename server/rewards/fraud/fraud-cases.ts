import { sql } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import type { CaseId } from '@madang/contract/rewards/fraud.ts'
import * as calls from '@madang/contract/operators/casework/fraud.ts'
import type { CaseKind, ListedCases } from '../../casework/case-kind.ts'
import { caseTable } from '../../casework/case-table.ts'
import '../tables.ts'

export interface FraudCaseKey {
  readonly caseId: CaseId
}

export const fraudCases: CaseKind<FraudCaseKey, ListedCases<FraudCaseKey>> = {
  queue: calls.fraudCases.queue,
  targetMinutes: 24 * 60,
  right: calls.fraudCases.decides,
  store: caseTable<FraudCaseKey>({
    table: 'fraud_case',
    key: { caseId: 'case_id' },
    openedAt: 'opened_at',
    outcome: 'state',
    states: { open: { state: 'open' }, claimed: { state: 'claimed' } },
  }),
}

/** An appeal is named by its case and who made it. */
export interface FraudAppealKey extends FraudCaseKey {
  readonly userId: UserId
}

/** Appeals against refused invitations, decided by somebody else than the case (REQ-119, REQ-186). */
export const fraudAppealCases: CaseKind<FraudAppealKey, ListedCases<FraudAppealKey>> = {
  queue: calls.fraudAppeals.queue,
  targetMinutes: 48 * 60,
  right: calls.fraudAppeals.decides,
  store: caseTable<FraudAppealKey>({
    table: 'fraud_appeal',
    key: { caseId: 'case_id', userId: 'user_id' },
    openedAt: 'made_at',
    outcome: 'state',
    states: { open: { state: 'open' }, claimed: { state: 'claimed' } },
    against: sql`(select decided_by from fraud_case where fraud_case.case_id = fraud_appeal.case_id)`,
  }),
}

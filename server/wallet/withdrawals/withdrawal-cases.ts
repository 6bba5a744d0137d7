import './tables.ts'
import * as calls from '@madang/contract/operators/casework/withdrawals.ts'
import type { RejectReason } from '@madang/contract/wallet/withdrawal-states.ts'
import { withdrawalId, type WithdrawalId } from '@madang/contract/wallet/withdrawals.ts'
import type { CaseKind, CaseQuery, ListedCases } from '../../casework/case-kind.ts'
import { caseTable } from '../../casework/case-table.ts'
import { casesWith } from '../../casework/cases-with.ts'
import type { MadeDecisions } from '../../casework/pending-decisions.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { approveWithdrawal, lockForApproval, rejectWithdrawal, takeBackDecision } from './decisions.ts'
import { reviewTargetMinutes } from './show.ts'

export interface WithdrawalKey {
  readonly withdrawalId: WithdrawalId
}

/** Withdrawals as cases, from the end of their security hold to a decision or their user's cancelling (REQ-173). */
export const withdrawalCases: CaseKind<WithdrawalKey, ListedCases<WithdrawalKey>> = {
  queue: calls.withdrawalCases.queue,
  targetMinutes: reviewTargetMinutes,
  right: calls.withdrawalCases.decides,
  store: caseTable<WithdrawalKey>({
    table: 'withdrawal',
    key: { withdrawalId: 'withdrawal_id' },
    openedAt: 'review_at',
    outcome: 'outcome',
  }),
}

/** Decisions on withdrawals as every desk that pays makes them; the wallet's timer carries them out. */
export const withdrawalDecisions: MadeDecisions = {
  lockUndecided: async (tx, id) => {
    const { version, decided_at, effective_at } = await lockForApproval(tx, withdrawalId.parse(id))
    return { version, decided_at, effective_at }
  },
  decide: async (tx, id, { decision, decision_by: operator, decision_with, decision_reason, version }, now) => {
    const key = { withdrawalId: withdrawalId.parse(id) }
    if (decision === 'approved')
      await approveWithdrawal({ tx, now, operator }, { ...key, version, proposedBy: decision_with ?? operator })
    // The contract's names alone are written.
    else await rejectWithdrawal({ tx, now, operator }, { ...key, reason: decision_reason as RejectReason })
  },
  takeBack: async (tx, id, { operator, now }) => {
    await takeBackDecision({ tx, now, operator }, withdrawalId.parse(id))
  },
}

/** A page of withdrawals that wait or were decided, each as its row says. */
export function listWithdrawals(db: Db, query: CaseQuery) {
  return casesWith(db, withdrawalCases, rowsOf, query)
}

async function rowsOf(tx: Tx, keys: readonly WithdrawalKey[]) {
  const ids = keys.map(({ withdrawalId: id }) => id)
  const rows = await tx
    .selectFrom('withdrawal')
    .selectAll()
    .where((where) => where('withdrawal_id', '=', where.fn.any(where.val(ids))))
    .execute()
  return new Map(rows.map((row) => [row.withdrawal_id as string, { row }]))
}

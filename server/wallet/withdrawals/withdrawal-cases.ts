import './tables.ts'
import * as calls from '@madang/contract/operators/casework/withdrawals.ts'
import { sql } from 'kysely'
import { Failure } from '@madang/contract/failures.ts'
import { withdrawalStates } from '@madang/contract/wallet/withdrawal-states.ts'
import type { WithdrawalId } from '@madang/contract/wallet/withdrawals.ts'
import type { CaseKind, CaseQuery, ListedCases } from '../../casework/case-kind.ts'
import { caseTable } from '../../casework/case-table.ts'
import { casesWith } from '../../casework/cases-with.ts'
import { pendingDecisions } from '../../casework/pending-decisions.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { reviewTargetMinutes } from './show.ts'
import { stepOf } from './steps.ts'
import type { Networks } from './terms.ts'

export interface WithdrawalKey {
  readonly withdrawalId: WithdrawalId
}

const columns = { table: 'withdrawal', key: { withdrawalId: 'withdrawal_id' }, outcome: 'outcome' } as const

/** What waits for people, or will when its security hold ends; one cancelled before that never came before anybody. */
const isListed = sql<boolean>`(review_at is not null or state = 'cooling_off')`

/**
 * Withdrawals as cases, from the end of their security hold to a decision or their user's cancelling (REQ-173). Those in
 * their hold are listed, but neither counted nor claimed.
 */
export const withdrawalCases: CaseKind<WithdrawalKey, ListedCases<WithdrawalKey>> = {
  queue: calls.withdrawalCases.queue,
  targetMinutes: reviewTargetMinutes,
  right: calls.withdrawalCases.decides,
  store: {
    ...caseTable<WithdrawalKey>({ ...columns, openedAt: 'review_at' }),
    list: (tx, query) =>
      caseTable<WithdrawalKey>({
        ...columns,
        openedAt: 'listed_at',
        filters: { withdrawalState: 'state' },
      }).list(tx, { ...query, only: isListed }),
  },
}

/** How the audit log names a withdrawal. */
export const withdrawalObject = (id: string) => `withdrawal ${id}`

/** Approvals wait for the end of the security hold (DELAY_RUNNING); a rejection may come within it, and between approval and payment. */
export const withdrawalDecisions = pendingDecisions({
  table: 'withdrawal',
  id: 'withdrawal_id',
  objectOf: withdrawalObject,
  refuse: ({ state, waits_until }, decision) => {
    if (decision === 'approved' && state === 'cooling_off' && waits_until)
      throw new Failure('DELAY_RUNNING', { until: waits_until })
    if (!withdrawalStates.some((to) => to === decision && stepOf(state, to, 'desk'))) throw new Failure('CONFLICT')
  },
})

/** Whether one person approves a withdrawal: so much or less of its asset as the setting says (INV-W06). */
export async function isForOnePerson(tx: Tx, networks: Networks, id: WithdrawalId): Promise<boolean> {
  const { asset, quantity } = await tx
    .selectFrom('withdrawal')
    .select(['asset', 'quantity'])
    .where('withdrawal_id', '=', id)
    .executeTakeFirstOrThrow()
  const { limits } = await networks.inForce(tx)
  return quantity <= limits[asset].onePerson
}

/** A page of withdrawals that wait or were decided, each as its row says. */
export function listWithdrawals(db: Db, query: CaseQuery<WithdrawalKey>) {
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

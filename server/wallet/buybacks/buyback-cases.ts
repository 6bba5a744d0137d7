import './tables.ts'
import * as calls from '@madang/contract/operators/casework/buybacks.ts'
import type { BuybackId } from '@madang/contract/wallet/buybacks.ts'
import type { CaseKind, CaseQuery, ListedCases } from '../../casework/case-kind.ts'
import { caseTable } from '../../casework/case-table.ts'
import { casesWith } from '../../casework/cases-with.ts'
import { pendingDecisions } from '../../casework/pending-decisions.ts'
import type { Db, Tx } from '../../db/tables.ts'

export interface BuybackKey {
  readonly buybackId: BuybackId
}

/** Buybacks as cases: nothing but a decision or its user's cancelling ends one. */
export const buybackCases: CaseKind<BuybackKey, ListedCases<BuybackKey>> = {
  queue: calls.buybackCases.queue,
  targetMinutes: 24 * 60,
  right: calls.buybackCases.decides,
  store: caseTable<BuybackKey>({
    table: 'buyback',
    key: { buybackId: 'buyback_id' },
    openedAt: 'created_at',
    outcome: 'state',
    states: { open: { state: 'submitted' }, claimed: {} },
  }),
}

/** How the audit log names a buyback. */
export const buybackObject = (id: string) => `buyback ${id}`

export const buybackDecisions = pendingDecisions({ table: 'buyback', id: 'buyback_id', objectOf: buybackObject })

/** A page of buybacks that wait or were decided, each as its row says. */
export function listBuybacks(db: Db, query: CaseQuery<BuybackKey>) {
  return casesWith(db, buybackCases, rowsOf, query)
}

async function rowsOf(tx: Tx, keys: readonly BuybackKey[]) {
  const ids = keys.map(({ buybackId }) => buybackId)
  const rows = await tx
    .selectFrom('buyback')
    .selectAll()
    .where((where) => where('buyback_id', '=', where.fn.any(where.val(ids))))
    .execute()
  return new Map(rows.map((row) => [row.buyback_id as string, { row }]))
}

import type { Tx } from '../../db/tables.ts'
import { lockAccounts } from '../../ledger/account.ts'
import { type GrantFacts, grantOrders, pools } from './grant-orders.ts'

/**
 * Locks every account the grants touch and tells which of them the budgets still cover, in the order given (INV-M07):
 * one that does not fit is left out, a smaller one after it may still fit.
 */
export async function affordable<Grant extends GrantFacts>(tx: Tx, grants: readonly Grant[]): Promise<Set<Grant>> {
  const orders = grants.flatMap(grantOrders)
  const accounts = await lockAccounts(
    tx,
    orders.flatMap(({ debit, credit }) => [debit, credit]),
  )
  const left = { registration: 0n, invite: 0n }
  for (const kind of ['registration', 'invite'] as const) {
    const pool = accounts.get(pools[kind])
    if (pool) left[kind] = pool.balance - pool.floor
  }
  return new Set(
    grants.filter(({ kind, available, locked }) => {
      if (available + locked > left[kind]) return false
      left[kind] -= available + locked
      return true
    }),
  )
}

import type { Tx } from '../../db/tables.ts'
import { type Account, type AccountId, lockOpened } from '../../ledger/account.ts'
import type { PlacesByKind } from './grant-kind.ts'
import { grantOrders, placesOf, type PostedGrant } from './grant-orders.ts'

/** Which grants the budgets cover, and what the pools of the others had left. */
export interface Affordable<Grant> {
  readonly covered: ReadonlySet<Grant>
  readonly left: ReadonlyMap<Grant, bigint>
}

/**
 * Locks every account the grants touch and tells which of them the budgets still cover, in the order given (INV-M07):
 * one that does not fit is left out, a smaller one after it may still fit. Accounts that are not opened yet are opened by
 * the transfers that fill them.
 */
export async function affordable<Grant extends PostedGrant>(
  tx: Tx,
  grants: readonly Grant[],
  places?: PlacesByKind,
): Promise<Affordable<Grant>> {
  const orders = grants.flatMap((grant) => grantOrders(grant, places))
  const accounts = await lockOpened(
    tx,
    orders.flatMap(({ debit, credit }) => [debit, credit]),
  )
  const pools = new Map<AccountId, bigint>()
  const covered = new Set<Grant>()
  const left = new Map<Grant, bigint>()
  for (const grant of grants) {
    const { pool } = placesOf(grant, places)
    const available = pools.get(pool) ?? roomOf(accounts.get(pool))
    const amount = grant.available + grant.locked
    if (amount > available) left.set(grant, available)
    else {
      covered.add(grant)
      pools.set(pool, available - amount)
    }
  }
  return { covered, left }
}

function roomOf(pool: Account | undefined): bigint {
  return pool ? pool.balance - pool.floor : 0n
}

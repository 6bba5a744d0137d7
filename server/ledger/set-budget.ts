import './tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/tables.ts'

/** An issue account and how much it may issue in all, in units. */
export interface Budget {
  readonly account: `programme/${string}`
  readonly budget: bigint
}

/** Sets the budget of one issue account, as `setBudgets` does. */
export async function setBudget(tx: Tx, account: Budget['account'], budget: bigint): Promise<void> {
  await setBudgets(tx, [{ account, budget }])
}

/**
 * Sets how much issue accounts may issue in all (INV-M07), in the order of their names, in which everybody locks accounts. A
 * budget below what was issued already stops further issue and takes nothing back. Changes nothing where the budget is in
 * force already.
 */
export async function setBudgets(tx: Db | Tx, budgets: readonly Budget[]): Promise<void> {
  const ordered = budgets.toSorted((one, other) => (one.account < other.account ? -1 : 1))
  await sql`update account set floor = least(balance, -asked.budget)
    from unnest(${ordered.map(({ account }) => account)}::text[], ${ordered.map(({ budget }) => budget)}::bigint[])
      as asked (id, budget)
    where account.id = asked.id and floor <> least(balance, -asked.budget)`.execute(tx)
}

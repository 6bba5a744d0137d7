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
 * Sets how much issue accounts may issue in all (INV-M07). A budget below what was issued already stops further issue and takes
 * nothing back. Locks those accounts alone whose budget is another, in the order of their names, in which everybody locks
 * accounts.
 */
export async function setBudgets(tx: Db | Tx, budgets: readonly Budget[]): Promise<void> {
  await sql`with changing as (
      select account.id, asked.budget
      from account join unnest(${budgets.map(({ account }) => account)}::text[], ${budgets.map(({ budget }) => budget)}::bigint[])
        as asked (id, budget) on account.id = asked.id
      where floor <> least(balance, -asked.budget) order by account.id for no key update of account
    )
    update account set floor = least(balance, -changing.budget) from changing where account.id = changing.id`.execute(
    tx,
  )
}

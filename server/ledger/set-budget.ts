import './tables.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Asset } from '@madang/contract/money.ts'
import type { Db, Tx } from '../db/tables.ts'

/** An issue account and how much it may issue in all, in units. */
export interface Budget {
  readonly account: `programme/${string}`
  readonly budget: bigint
}

/** What may be issued of an asset in all once these budgets are in force: of an account that issued more, what it did. */
export async function issuableWith(tx: Tx, asset: Asset, budgets: readonly Budget[]): Promise<bigint> {
  const { rows } = await sql<{ total: bigint }>`
    select -sum(coalesce(least(balance, -asked.budget), floor))::bigint as total
    from account left join ${asked(budgets)} on asked.id = account.id
    where asset = ${asset} and (floor < 0 or asked.id is not null)`.execute(tx)
  return rows[0]!.total
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
      from account join ${asked(budgets)} on account.id = asked.id
      where floor <> least(balance, -asked.budget) order by account.id for no key update of account
    )
    update account set floor = least(balance, -changing.budget) from changing where account.id = changing.id`.execute(
    tx,
  )
}

function asked(budgets: readonly Budget[]): RawBuilder<unknown> {
  const [accounts, amounts] = [budgets.map(({ account }) => account), budgets.map(({ budget }) => budget)]
  return sql`unnest(${accounts}::text[], ${amounts}::bigint[]) as asked (id, budget)`
}

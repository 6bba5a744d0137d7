import './tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/tables.ts'

/** Something in the books that must not be: which promise it breaks, where, and the figures. */
export interface LedgerFault {
  readonly invariant: 'INV-M01' | 'INV-M02' | 'INV-M03' | 'INV-M07'
  readonly subject: string
  readonly detail: string
}

/**
 * Proves the books from one snapshot: sums are zero for each asset (INV-M01), every balance equals its transfers and the
 * running balances follow each other (INV-M02), nobody is below the floor (INV-M03), budgets of CVC stay within the supply of
 * 1,000,000,000 (INV-M07). Returns what is wrong: nothing, as long as all is well. Reads every transfer, however long that
 * takes; `proof/prove-books.ts` reads what is new.
 */
export async function checkLedger(db: Db): Promise<LedgerFault[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local statement_timeout = '30min'`.execute(tx)
      return [...(await sumFaults(tx)), ...(await entryFaults(tx))]
    })
}

/** What is wrong with the accounts taken together: their sums, floors and budgets. Reads every account. */
export async function sumFaults(tx: Tx): Promise<LedgerFault[]> {
  await sql`set local statement_timeout = '30min'`.execute(tx)
  const { rows } = await sql<LedgerFault>`
    select 'INV-M01' as invariant, asset as subject, 'sum of balances is ' || sum(balance) as detail
      from account group by asset having sum(balance) <> 0
    union all
    select 'INV-M03', id, 'balance ' || balance || ', floor ' || floor from account where balance < floor
    union all
    select 'INV-M07', 'CVC', 'budgets add up to ' || -sum(floor) from account where asset = 'CVC'
      having -sum(floor) > 1000000000000000000
    /* reads all: the nightly proof */`.execute(tx)
  return rows
}

async function entryFaults(tx: Tx): Promise<LedgerFault[]> {
  const { rows } = await sql<LedgerFault>`
    with entry as (
      select id, debit as account, -amount as change, debit_balance as balance from transfer
      union all
      select id, credit, amount, credit_balance from transfer
    ), running as (
      select account, id, balance, sum(change) over (partition by account order by id) as expected from entry
    ), summed as (
      select account, sum(change) as total from entry group by account
    )
    select 'INV-M02' as invariant, account.id as subject, 'balance ' || balance || ', transfers ' || coalesce(total, 0) as detail
      from account left join summed on summed.account = account.id where balance <> coalesce(total, 0)
    union all
    select 'INV-M02', account || ' at transfer ' || id, 'running balance ' || balance || ', transfers ' || expected
      from running where balance <> expected
    /* reads all: the nightly proof */`.execute(tx)
  return rows
}

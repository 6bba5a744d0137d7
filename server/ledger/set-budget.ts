import './tables.ts'
import { sql } from 'kysely'
import type { Tx } from '../db/tables.ts'

/**
 * Sets how much an issue account may issue in all, in units (INV-M07). A budget below what was issued already stops
 * further issue and takes nothing back. Changes nothing when the budget is in force already.
 */
export async function setBudget(tx: Tx, account: `programme/${string}`, budget: bigint): Promise<void> {
  await sql`update account set floor = least(balance, ${-budget}::bigint)
    where id = ${account} and floor <> least(balance, ${-budget}::bigint)`.execute(tx)
}

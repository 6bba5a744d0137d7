import { sql } from 'kysely'
import type { Db, Tx } from '../db/tables.ts'
import type { AccountId } from './account.ts'
import type { TransferCode } from './transfer-codes.ts'

interface Credits {
  readonly code: TransferCode
  readonly account: AccountId
  /** Units of the asset. */
  readonly amount: bigint
  readonly count: number
}

/** What was credited to some accounts, by what the transfers were; without what only came back to them. */
export async function creditsByCode(
  db: Db | Tx,
  accounts: readonly AccountId[],
  without: readonly TransferCode[],
): Promise<Credits[]> {
  const { rows } = await sql<Credits>`
    select code, credit as account, sum(amount)::bigint as amount, count(*)::integer as count from transfer
    where credit = any(${[...accounts]}) and code <> all(${[...without]}) group by code, credit order by code, credit`.execute(
    db,
  )
  return rows
}

import './tables.ts'
import type { Db, Tx } from '../db/tables.ts'
import type { AccountId } from './account.ts'

/** Balances of some accounts by id, without a lock, for reading; those nobody opened are left out. */
export async function balancesOf(db: Db | Tx, ids: readonly AccountId[]): Promise<Map<AccountId, bigint>> {
  const rows = await db
    .selectFrom('account')
    .select(['id', 'balance'])
    .where((where) => where('id', '=', where.fn.any(where.val(ids))))
    .execute()
  // The table's own check gives ids this shape.
  return new Map(rows.map((row) => [row.id as AccountId, row.balance]))
}

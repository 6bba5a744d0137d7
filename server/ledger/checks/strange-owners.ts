import '../tables.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../db/tables.ts'
import type { LedgerFault } from '../check-ledger.ts'

/**
 * Accounts that belong neither to the programme nor to a user: they would be published as somebody's leaf (INV-M07).
 * `isUser` is the expression of whoever keeps the users. Reads every account, however long that takes.
 */
export async function strangeOwners(
  tx: Tx,
  isUser: (id: RawBuilder<unknown>) => RawBuilder<boolean>,
): Promise<LedgerFault[]> {
  await sql`set local statement_timeout = '30min'`.execute(tx)
  const { rows } = await sql<{ id: string; owner: string }>`
    select id, owner from account
    where owner <> 'programme' and not ${isUser(sql`account.owner`)} order by id`.execute(tx)
  return rows.map(({ id, owner }) => ({
    invariant: 'INV-M07',
    subject: id,
    detail: `belongs to ${owner}, neither the programme nor a user`,
  }))
}

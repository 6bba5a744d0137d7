import './tables.ts'
import type { Tx } from '../db/tables.ts'
import { transfer } from './post.ts'
import { type Transfer, transferOf } from './transfer.ts'
import { LedgerRefusal } from './refusal.ts'

/**
 * Takes a transfer back by a new one in the other direction that names it (INV-M04). At most once for each transfer;
 * refused when the receiver no longer has the amount.
 */
export async function correct(
  tx: Tx,
  { id, cause, actor, at }: { id: bigint; cause: string; actor: string; at: Date },
): Promise<Transfer> {
  const row = await tx.selectFrom('transfer').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new LedgerRefusal('cannot be corrected', String(id))
  const { debit, credit, amount, ruleVersion } = transferOf(row)
  const key = `correction:${id}`
  const before = await tx.selectFrom('transfer').select('id').where('corrects', '=', id).executeTakeFirst()
  if (before) throw new LedgerRefusal('cannot be corrected', String(id))
  return transfer(tx, at, {
    key,
    code: 'correction',
    cause,
    actor,
    ruleVersion,
    debit: credit,
    credit: debit,
    amount,
    corrects: id,
  })
}

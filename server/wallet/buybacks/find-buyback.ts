import './tables.ts'
import { formatAmount, units } from '@madang/contract/money.ts'
import type { Buyback, BuybackId } from '@madang/contract/wallet/buybacks.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { snapshot } from '../../db/tx.ts'
import { shownBuyback } from './shown-buyback.ts'
import type { BuybackRow } from './tables.ts'

/** A buyback with its history; null when there is none. */
export function findBuyback(
  db: Db,
  id: BuybackId,
): Promise<{ readonly row: BuybackRow; readonly history: Buyback['history'] } | null> {
  return snapshot(db, async (tx) => {
    const row = await tx.selectFrom('buyback').selectAll().where('buyback_id', '=', id).executeTakeFirst()
    return row ? { row, history: (await shownBuyback(tx, row)).history } : null
  })
}

/** What is paid, as two people read and sign it. None of it changes once asked for. */
export async function buybackFacts(tx: Tx, id: string): Promise<Record<string, string>> {
  const { user_id, quantity, value } = await tx
    .selectFrom('buyback')
    .select(['user_id', 'quantity', 'value'])
    // Some other text finds nothing.
    .where('buyback_id', '=', id as BuybackId)
    .executeTakeFirstOrThrow()
  const sold = `${formatAmount('CVC', units(quantity))} CVC`
  return { user: user_id, quantity: sold, amount: `${formatAmount('USDT', units(value))} USDT` }
}

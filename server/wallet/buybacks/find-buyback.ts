import './tables.ts'
import type { Buyback, BuybackId } from '@madang/contract/wallet/buybacks.ts'
import type { Db } from '../../db/tables.ts'
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

import { defaultLocale, inEach, type Text } from '@madang/contract/locale.ts'
import type { Db, Tx } from '../db/tables.ts'
import type { SourceCoin } from '../ports/market.ts'
import './tables.ts'

/** A coin this product shows, with its names (REQ-65, REQ-70). */
export interface Coin extends SourceCoin {
  readonly name: Text
}

/** The coins that are shown, in their order (REQ-172). */
export async function listCoins(db: Db | Tx): Promise<Coin[]> {
  const rows = await db
    .selectFrom('coin')
    .selectAll()
    .where('is_shown', '=', true)
    .orderBy('place')
    .orderBy('symbol')
    .execute()
  return rows.map(({ symbol, ids, names }) => ({ symbol, ids, name: namesOf(names) }))
}

/** A coin's name in each language; Korean where a language came after the coin. */
export function namesOf(names: Partial<Text>): Text {
  return inEach((locale) => names[locale] ?? names[defaultLocale] ?? '')
}

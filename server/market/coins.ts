import type { Text } from '@madang/contract/locale.ts'
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
  return rows.map(({ symbol, ids, name_ko: ko, name_zh: zh, name_en: en }) => ({
    symbol,
    ids,
    name: { 'ko-KR': ko, 'zh-CN': zh, 'en-GB': en },
  }))
}

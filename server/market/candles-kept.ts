import type { ChartRange } from '@madang/contract/reading/coins.ts'
import type { Db, Tx } from '../db/tables.ts'
import type { MarketCandle } from '../ports/market.ts'
import { chartSteps } from './chart-steps.ts'
import './tables.ts'

/** Room for sources whose candles are shorter than ours. */
const most = 200

/** Keeps the candles a source gave; one that was still open is replaced by what it became. */
export async function keepCandles(
  tx: Tx,
  { source, symbol, chart }: { source: string; symbol: string; chart: ChartRange },
  candles: readonly MarketCandle[],
): Promise<void> {
  if (!candles.length) return
  await tx
    .insertInto('market_candle')
    .values(candles.map((candle) => ({ source, symbol, chart, ...candle })))
    .onConflict((conflict) =>
      conflict.columns(['source', 'symbol', 'chart', 'at']).doUpdateSet(({ ref }) => ({
        open: ref('excluded.open'),
        high: ref('excluded.high'),
        low: ref('excluded.low'),
        close: ref('excluded.close'),
        volume: ref('excluded.volume'),
      })),
    )
    .execute()
}

/** The candles of a chart as far as they are known, oldest first. */
export async function keptCandles(
  db: Db,
  { source, symbol, chart }: { source: string; symbol: string; chart: ChartRange },
  now: Date,
): Promise<MarketCandle[]> {
  const { stepMs, count } = chartSteps[chart]
  const rows = await db
    .selectFrom('market_candle')
    .select(['at', 'open', 'high', 'low', 'close', 'volume'])
    .where('source', '=', source)
    .where('symbol', '=', symbol)
    .where('chart', '=', chart)
    .where('at', '>', new Date(now.getTime() - stepMs * (count + 1)))
    .orderBy('at', 'desc')
    .limit(most)
    .execute()
  return rows.reverse()
}

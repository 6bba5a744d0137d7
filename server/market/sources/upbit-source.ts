import { z } from 'zod'
import type { ChartRange } from '@madang/contract/reading/coins.ts'
import type { MarketSource, SourceCoin } from '../../ports/market.ts'
import { askSource, type SourcePlace } from './ask-source.ts'
import { chartSteps } from '../chart-steps.ts'
import { decimalText, percentText } from '../price-text.ts'

/** Where Upbit documents its public quotation API to be. */
export const upbitUrl = 'https://api.upbit.com'

const amount = z.number().positive()

const ticker = z.array(
  z.object({
    market: z.string(),
    trade_price: amount,
    high_price: amount,
    low_price: amount,
    /** As a share, since 00:00 UTC. */
    signed_change_rate: z.number(),
    acc_trade_price_24h: z.number().nonnegative(),
    trade_timestamp: z.int().positive(),
  }),
)

const candles = z.array(
  z.object({
    candle_date_time_utc: z.iso.datetime({ local: true }),
    opening_price: amount,
    high_price: amount,
    low_price: amount,
    trade_price: amount,
    candle_acc_trade_price: z.number().nonnegative(),
  }),
)

const paths: Readonly<Record<ChartRange, string>> = {
  '1H': 'minutes/1',
  '1D': 'minutes/30',
  '1W': 'minutes/240',
  '1M': 'days',
  '1Y': 'weeks',
}

/** Upbit's public quotation API, as it documents it: prices in won, changes since 09:00 KST. It has neither exchange rates nor market capitalisation. */
export function upbitSource(place: SourcePlace): MarketSource {
  return {
    name: 'Upbit',
    isSample: false,
    currency: 'KRW',
    everyMs: 10_000,
    charts: ['1H', '1D', '1W', '1M', '1Y'],
    quotes: async (coins) => {
      const symbols = new Map(coins.flatMap(({ symbol, ids }) => (ids['upbit'] ? [[ids['upbit'], symbol]] : [])))
      if (!symbols.size) return []
      const markets = encodeURIComponent([...symbols.keys()].join(','))
      const rows = await askSource(place, `/v1/ticker?markets=${markets}`, ticker)
      return rows.flatMap((row) => {
        const symbol = symbols.get(row.market)
        if (!symbol) return []
        return {
          symbol,
          price: decimalText(row.trade_price),
          asOf: new Date(row.trade_timestamp),
          changes: { kst9: percentText(row.signed_change_rate * 100) },
          volume: decimalText(Math.round(row.acc_trade_price_24h)),
          marketCap: null,
          day: { base: 'kst9' as const, high: decimalText(row.high_price), low: decimalText(row.low_price) },
          spark: [],
        }
      })
    },
    candles: async ({ ids }: SourceCoin, range) => {
      const market = ids['upbit']
      if (!market) return []
      const query = `market=${encodeURIComponent(market)}&count=${chartSteps[range].count}`
      const rows = await askSource(place, `/v1/candles/${paths[range]}?${query}`, candles)
      return rows.map((row) => ({
        at: new Date(`${row.candle_date_time_utc}Z`),
        open: decimalText(row.opening_price),
        high: decimalText(row.high_price),
        low: decimalText(row.low_price),
        close: decimalText(row.trade_price),
        volume: decimalText(Math.round(row.candle_acc_trade_price)),
      }))
    },
    rates: async () => ({ KRW: '1' }),
  }
}

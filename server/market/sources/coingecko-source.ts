import { dayMs, minuteMs } from '@madang/contract/values/durations.ts'
import { z } from 'zod'
import type { ChartRange } from '@madang/contract/reading/coins.ts'
import { currency } from '@madang/contract/reading/market.ts'
import type { MarketCandle, MarketSource, SourceCoin } from '../../ports/market.ts'
import { askSource, type SourcePlace } from './ask-source.ts'
import { decimalText, percentText } from '../price-text.ts'

/** Where CoinGecko documents its public API to be. */
export const coinGeckoUrl = 'https://api.coingecko.com/api/v3'

const amount = z.number().positive()

const markets = z.array(
  z.object({
    id: z.string(),
    current_price: amount.nullable(),
    total_volume: z.number().nonnegative().nullable(),
    market_cap: z.number().nonnegative().nullish(),
    high_24h: amount.nullable(),
    low_24h: amount.nullable(),
    price_change_percentage_24h: z.number().nullable(),
    last_updated: z.iso.datetime({ offset: true }).nullable(),
  }),
)

/** Each with the moment of its end, opening, highest, lowest and closing price. */
const ohlc = z.array(z.tuple([z.int().positive(), amount, amount, amount, amount]))

/** Units of each currency for one bitcoin. */
const exchangeRates = z.object({
  rates: z.object({
    usd: z.object({ value: amount }),
    krw: z.object({ value: amount }),
    cny: z.object({ value: amount }),
  }),
})

/** How far back each chart asks, and how long CoinGecko says the candles of that answer last. It has none of a minute. */
const asked: Readonly<Record<Exclude<ChartRange, '1H'>, { readonly days: number; readonly stepMs: number }>> = {
  '1D': { days: 1, stepMs: 30 * minuteMs },
  '1W': { days: 7, stepMs: 240 * minuteMs },
  '1M': { days: 30, stepMs: 240 * minuteMs },
  '1Y': { days: 365, stepMs: 4 * dayMs },
}

/** CoinGecko's public API, as it documents it: prices in dollars, changes of 24 hours, candles without volume. */
export function coinGeckoSource(place: SourcePlace): MarketSource {
  return {
    name: 'CoinGecko',
    isSample: false,
    currency: 'USD',
    everyMs: 60_000,
    charts: ['1D', '1W', '1M', '1Y'],
    quotes: async (coins) => {
      const symbols = new Map(
        coins.flatMap(({ symbol, ids }) => (ids['coingecko'] ? [[ids['coingecko'], symbol]] : [])),
      )
      if (!symbols.size) return []
      const ids = encodeURIComponent([...symbols.keys()].join(','))
      const rows = await askSource(place, `/coins/markets?vs_currency=usd&per_page=250&ids=${ids}`, markets)
      return rows.flatMap((row) => {
        const symbol = symbols.get(row.id)
        const { current_price: price, last_updated: updated, high_24h: high, low_24h: low } = row
        if (!symbol || price === null || updated === null) return []
        const change = row.price_change_percentage_24h
        return {
          symbol,
          price: decimalText(price),
          asOf: new Date(updated),
          changes: change === null ? {} : { rolling24: percentText(change) },
          volume: decimalText(Math.round(row.total_volume ?? 0)),
          // It says 0 of coins whose units it does not know.
          marketCap: row.market_cap ? decimalText(Math.round(row.market_cap)) : null,
          day:
            high !== null && low !== null
              ? { base: 'rolling24' as const, high: decimalText(high), low: decimalText(low) }
              : null,
          spark: [],
        }
      })
    },
    candles: async ({ ids }: SourceCoin, range) => {
      const id = ids['coingecko']
      if (!id || range === '1H') return []
      const { days, stepMs } = asked[range]
      const rows = await askSource(place, `/coins/${encodeURIComponent(id)}/ohlc?vs_currency=usd&days=${days}`, ohlc)
      const candles = rows.map(([end, open, high, low, close]) => ({
        at: new Date(end - stepMs),
        open: decimalText(open),
        high: decimalText(high),
        low: decimalText(low),
        close: decimalText(close),
        volume: null,
      }))
      return range === '1M' ? daysOf(candles) : candles
    },
    rates: async () => {
      const { rates } = await askSource(place, '/exchange_rates', exchangeRates)
      const perDollar = (value: number) => decimalText(Number((value / rates.usd.value).toPrecision(8)))
      const values = { USD: '1', KRW: perDollar(rates.krw.value), CNY: perDollar(rates.cny.value) }
      return Object.fromEntries(currency.options.map((each) => [each, values[each]]))
    },
  }
}

/** Candles of a day made of shorter ones: first opening, highest, lowest, last closing; nothing is guessed between. */
function daysOf(candles: readonly MarketCandle[]): MarketCandle[] {
  const days = Map.groupBy(candles, ({ at }) => Math.floor(at.getTime() / dayMs) * dayMs)
  return [...days].flatMap(([at, parts]) => {
    const [first, last] = [parts[0], parts.at(-1)]
    if (!first || !last) return []
    const highest = parts.reduce((best, part) => (Number(part.high) > Number(best.high) ? part : best))
    const lowest = parts.reduce((best, part) => (Number(part.low) < Number(best.low) ? part : best))
    return { at: new Date(at), open: first.open, high: highest.high, low: lowest.low, close: last.close, volume: null }
  })
}

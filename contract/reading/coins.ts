import { z } from 'zod'
import { reading, repeatable } from '../endpoint.ts'
import { instant } from '../ids.ts'
import { changeBase, currency, price, quote } from './market.ts'

export const coinSymbol = z.string().regex(/^[A-Z0-9]{1,20}$/)

/** A quote in the list or above a chart; Home's strip does with less. */
export const listedQuote = quote.extend({
  /** All units together in the same currency; null where the source does not say. The release before does not say it. */
  marketCap: price.nullable().optional(),
})
export type ListedQuote = z.infer<typeof listedQuote>

/** By which rate figures of the source were converted: units of `to` for one unit of `from` (REQ-14). */
export const exchangeRate = z.object({ from: currency, to: currency, value: price, source: z.string(), asOf: instant })
export type ExchangeRate = z.infer<typeof exchangeRate>

const display = { currency: currency.default('KRW'), base: changeBase.default('kst9') }

export const getCoins = reading({
  path: 'coin/GetCoins',
  summary: 'Every coin shown, in the order of the list, with the rate its figures were converted by',
  auth: 'visitor',
  feature: null,
  input: display,
  output: z.object({
    items: z.array(listedQuote),
    /** Null when the figures are in the source’s own currency. */
    rate: exchangeRate.nullable(),
  }),
})

export const searchCoins = reading({
  path: 'coin/SearchCoins',
  summary: 'Coins by symbol, by part of a name in any of the three languages, by Korean initial consonants (REQ-70)',
  auth: 'visitor',
  feature: null,
  input: { keyword: z.string().max(64) },
  output: z.object({ items: z.array(z.object({ symbol: z.string(), name: z.string() })) }),
})

/** What a chart reaches back over (REQ-67). */
export const chartRange = z.enum(['1H', '1D', '1W', '1M', '1Y'])
export type ChartRange = z.infer<typeof chartRange>

export const candle = z.object({
  /** Its beginning. */
  at: instant,
  open: price,
  high: price,
  low: price,
  close: price,
  /** Traded meanwhile in the same currency; null when the source does not say. */
  volume: price.nullable(),
})
export type Candle = z.infer<typeof candle>

export const getCandles = reading({
  path: 'coin/GetCandles',
  summary: 'The chart of a coin: its candles, oldest first, and its quote; none are invented where the source has none',
  auth: 'visitor',
  feature: null,
  input: { symbol: coinSymbol, range: chartRange, ...display },
  output: z.object({
    items: z.array(candle),
    /** Null while the source has not yet answered. */
    quote: listedQuote.nullable(),
    /** Highest and lowest of the day, where the source says them. */
    day: z.object({ base: changeBase, high: price, low: price }).nullable(),
    rate: exchangeRate.nullable(),
    currency,
    source: z.string(),
    isSample: z.boolean(),
    /** When the candles were last fetched. */
    asOf: instant.nullable(),
  }),
})

const watch = z.object({ symbols: z.array(z.string()) })

export const getWatch = reading({
  path: 'coin/GetWatch',
  summary: 'Coins I follow, the last added first',
  auth: 'user',
  feature: null,
  input: {},
  output: watch,
})

export const setWatch = repeatable({
  path: 'coin/SetWatch',
  summary: 'Follow coins or follow them no more; unknown ones are left out. Answers the whole list',
  auth: 'user',
  feature: null,
  input: { symbols: z.array(coinSymbol).min(1).max(100), isWatched: z.boolean() },
  output: watch,
})

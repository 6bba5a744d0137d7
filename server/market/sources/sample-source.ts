import { dayMs, minuteMs } from '@madang/contract/values/durations.ts'
import { createHash } from 'node:crypto'
import type { ChartRange } from '@madang/contract/reading/coins.ts'
import type { MarketCandle, MarketQuote, MarketSource } from '../../ports/market.ts'
import { chartSteps, dayStart } from '../chart-steps.ts'
import { percentText, priceText } from '../price-text.ts'

/** Made-up figures of a made-up day, for a product started without a market source. Not market prices (REQ-68). In dollars. */
const bases: Readonly<Record<string, { usd: number; volume: number; units: number }>> = {
  BTC: { usd: 100_000, volume: 320_000_000, units: 20_000_000 },
  ETH: { usd: 3_500, volume: 190_000_000, units: 120_000_000 },
  SOL: { usd: 160, volume: 88_000_000, units: 500_000_000 },
  XRP: { usd: 2, volume: 120_000_000, units: 60_000_000_000 },
  DOGE: { usd: 0.2, volume: 61_000_000, units: 150_000_000_000 },
  ADA: { usd: 0.6, volume: 24_000_000, units: 35_000_000_000 },
  LINK: { usd: 15, volume: 17_000_000, units: 700_000_000 },
  AVAX: { usd: 20, volume: 12_000_000, units: 400_000_000 },
  DOT: { usd: 4, volume: 8_000_000, units: 1_500_000_000 },
  TRX: { usd: 0.25, volume: 14_000_000, units: 90_000_000_000 },
  SHIB: { usd: 0.00001, volume: 9_000_000, units: 600_000_000_000_000 },
  USDT: { usd: 1, volume: 75_000_000, units: 150_000_000_000 },
}
const bucketMs = 10 * minuteMs
const pointsShown = 24

/**
 * The sample source: a walk that depends on the coin and the minute only, told in steps of ten minutes, so that every server
 * and every reader sees the same figures, and a restart changes nothing.
 */
export const sampleSource: MarketSource = {
  name: 'sample',
  isSample: true,
  currency: 'USD',
  everyMs: minuteMs,
  charts: ['1H', '1D', '1W', '1M', '1Y'],
  quotes: async (coins, now) => coins.flatMap(({ symbol }) => rememberedQuote(symbol, sampleTime(now)) ?? []),
  candles: async ({ symbol }, range, now) => candlesOf(symbol, range, sampleTime(now).getTime()),
  rates: async () => ({ USD: '1', KRW: '1400', CNY: '7' }),
}

/** The sample as of its last step. */
export function sampleTime(now: Date): Date {
  return new Date(Math.floor(now.getTime() / bucketMs) * bucketMs)
}

/** The quotes of the last step: they are the same for everybody. */
let remembered = { asOf: 0, quotes: new Map<string, MarketQuote | null>() }

function rememberedQuote(symbol: string, asOf: Date): MarketQuote | null {
  if (remembered.asOf !== asOf.getTime()) remembered = { asOf: asOf.getTime(), quotes: new Map() }
  const known = remembered.quotes.get(symbol)
  if (known !== undefined) return known
  const quote = quoteOf(symbol, asOf)
  remembered.quotes.set(symbol, quote)
  return quote
}

function quoteOf(symbol: string, asOf: Date): MarketQuote | null {
  const base = bases[symbol]
  if (!base) return null
  const to = asOf.getTime()
  const start = dayStart(asOf).getTime()
  const line = pointsBetween(start, to).map((at) => priceAt(symbol, at))
  const last = priceAt(symbol, to)
  const today = candlesOf(symbol, '1D', to).filter(({ at }) => at.getTime() >= start)
  const among = (pick: 'high' | 'low') => [last, ...today.map((candle) => Number(candle[pick]))]
  const change = (from: number) => percentText((last / priceAt(symbol, from) - 1) * 100)
  return {
    symbol,
    price: priceText(last),
    asOf,
    changes: { kst9: change(start), rolling24: change(to - dayMs) },
    volume: priceText(base.volume * (0.8 + 0.4 * chance(symbol, 'volume', Math.floor(to / bucketMs)))),
    marketCap: priceText(base.units * last),
    day: { base: 'kst9', high: priceText(Math.max(...among('high'))), low: priceText(Math.min(...among('low'))) },
    spark: line.map((value) => Number(priceText(value))),
  }
}

/** Moments from the day's base to now, evenly picked, so that the small line and the change tell one story. */
function pointsBetween(start: number, end: number): number[] {
  const buckets = Math.max(1, Math.round((end - start) / bucketMs))
  const steps = Math.min(pointsShown - 1, buckets)
  return Array.from(
    { length: steps + 1 },
    (_, index) => end - Math.round((buckets * (steps - index)) / steps) * bucketMs,
  )
}

function candlesOf(symbol: string, range: ChartRange, to: number): MarketCandle[] {
  const base = bases[symbol]
  if (!base) return []
  const { stepMs, count, originMs } = chartSteps[range]
  const newest = Math.floor((to - 1 - originMs) / stepMs) * stepMs + originMs
  return Array.from({ length: count }, (_, index) => {
    const at = newest - (count - 1 - index) * stepMs
    const end = Math.min(at + stepMs, to)
    const path = [0, 1, 2, 3, 4, 5].map((part) =>
      priceAt(symbol, at + Math.round(((end - at) * part) / 5 / minuteMs) * minuteMs),
    )
    const [open = 0] = path
    const close = path.at(-1) ?? 0
    const spread = Math.abs(close / open - 1) + 0.0004
    const share = (end - at) / dayMs
    return {
      at: new Date(at),
      open: priceText(open),
      high: priceText(Math.max(...path) * (1 + spread * 0.3 * chance(symbol, 'high', at))),
      low: priceText(Math.min(...path) * (1 - spread * 0.3 * chance(symbol, 'low', at))),
      close: priceText(close),
      volume: priceText(base.volume * share * (0.5 + chance(symbol, 'traded', at) + Math.min(1, spread * 20))),
    }
  })
}

function priceAt(symbol: string, at: number): number {
  return (bases[symbol]?.usd ?? 0) * levelAt(symbol, at / minuteMs)
}

/** Around 1: waves of a year, of months, of days and of hours, and a little noise; all of the coin's own. */
function levelAt(symbol: string, minute: number): number {
  const noise = chance(symbol, 'noise', minute) - 0.5
  if (symbol === 'USDT') return 1 + 0.0004 * noise
  const phase = phaseOf(symbol)
  const days = minute / 1440
  const slow = 0.16 * Math.sin(days / 58 + phase) + 0.07 * Math.sin(days / 9.1 + phase * 2)
  const fast = 0.03 * Math.sin(minute / 610 + phase) + 0.012 * Math.sin(minute / 130 + phase * 3)
  const quick = 0.005 * Math.sin(minute / 31 + phase * 5) + 0.0016 * Math.sin(minute / 7 + phase * 7)
  return 1 + slow + fast + quick + 0.003 * noise
}

/** Where in its waves a coin is; worked out once, as each price asks for it. */
const phases = new Map<string, number>()

function phaseOf(symbol: string): number {
  const known = phases.get(symbol) ?? chance(symbol, 'phase', 0) * Math.PI * 2
  phases.set(symbol, known)
  return known
}

/** A number from 0 to 1 that depends on its names only. */
function chance(...names: readonly (string | number)[]): number {
  return createHash('md5').update(names.join(':')).digest().readUInt32BE(0) / 2 ** 32
}

import { createHash } from 'node:crypto'
import type { Currency } from '@madang/contract/market.ts'
import type { MarketQuote, MarketSource } from '../ports/market.ts'

/** Made-up figures of a made-up day, for a product started without a market source. Not market prices (R68). */
const bases: Readonly<Record<string, { usd: number; volume: number }>> = {
  BTC: { usd: 100_000, volume: 320_000_000 },
  ETH: { usd: 3_500, volume: 190_000_000 },
  SOL: { usd: 160, volume: 88_000_000 },
  XRP: { usd: 2, volume: 120_000_000 },
  DOGE: { usd: 0.2, volume: 61_000_000 },
  ADA: { usd: 0.6, volume: 24_000_000 },
  LINK: { usd: 15, volume: 17_000_000 },
  AVAX: { usd: 20, volume: 12_000_000 },
  DOT: { usd: 4, volume: 8_000_000 },
  TRX: { usd: 0.25, volume: 14_000_000 },
  SHIB: { usd: 0.00001, volume: 9_000_000 },
  USDT: { usd: 1, volume: 75_000_000 },
}
const perDollar: Readonly<Record<Currency, number>> = { KRW: 1400, CNY: 7, USD: 1 }
const bucketMs = 10 * 60 * 1000
const pointsShown = 24

/**
 * The sample source: a walk that depends on the coin and the ten-minute bucket only, so that every server and every
 * reader sees the same figures, and a restart changes nothing.
 */
export const sampleSource: MarketSource = {
  name: 'sample',
  isSample: true,
  quotes: async (symbols, currency, now) => {
    const bucket = Math.floor(now.getTime() / bucketMs)
    const known = symbols.filter((symbol) => symbol in bases)
    return { asOf: new Date(bucket * bucketMs), quotes: known.map((symbol) => quoteOf(symbol, currency, bucket)) }
  },
}

function quoteOf(symbol: string, currency: Currency, bucket: number): MarketQuote {
  const { usd, volume } = bases[symbol] ?? { usd: 0, volume: 0 }
  const rate = perDollar[currency]
  const start = dayStart(bucket)
  const line = pointsSince(start, bucket).map((point) => usd * rate * levelAt(symbol, point))
  const last = line.at(-1) ?? 0
  const base = line[0] ?? 0
  return {
    symbol,
    price: digits(last),
    change: (base === 0 ? 0 : (last / base - 1) * 100).toFixed(2).replace(/^-0\.00$/, '0.00'),
    volume: digits(Math.round(volume * rate * (0.8 + 0.4 * chance(symbol, 'volume', bucket)))),
    spark: line.map((value) => Number(digits(value))),
  }
}

/** First bucket since 09:00 KST, which is 00:00 UTC (R66). */
function dayStart(bucket: number): number {
  const perDay = (24 * 60 * 60 * 1000) / bucketMs
  return Math.floor(bucket / perDay) * perDay
}

/** Buckets from the day's base to now, evenly picked, so that the small line and the change tell one story. */
function pointsSince(start: number, end: number): number[] {
  const steps = Math.min(pointsShown - 1, Math.max(1, end - start))
  return Array.from({ length: steps + 1 }, (_, index) => start + Math.round(((end - start) * index) / steps))
}

/** Around 1: slow waves of the coin's own and a little noise. */
function levelAt(symbol: string, bucket: number): number {
  if (symbol === 'USDT') return 1 + 0.0004 * (chance(symbol, 'noise', bucket) - 0.5)
  const phase = chance(symbol, 'phase', 0) * Math.PI * 2
  const waves = 0.03 * Math.sin(bucket / 61 + phase) + 0.012 * Math.sin(bucket / 13 + phase * 3)
  return 1 + waves + 0.006 * (chance(symbol, 'noise', bucket) - 0.5)
}

/** A number from 0 to 1 that depends on its names only. */
function chance(...names: readonly (string | number)[]): number {
  return createHash('md5').update(names.join(':')).digest().readUInt32BE(0) / 2 ** 32
}

/** Decimal text with the digits a price of this size is quoted in; below 0.01 four significant digits (R16). */
function digits(value: number): string {
  if (value >= 1000) return value.toFixed(0)
  if (value >= 1) return value.toFixed(2)
  if (value >= 0.01) return value.toFixed(4)
  const places = Math.min(12, 3 - Math.floor(Math.log10(value)))
  return value.toFixed(places)
}

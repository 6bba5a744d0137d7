import type pg from 'pg'
import type { ChartRange } from '@madang/contract/reading/coins.ts'
import type { Db } from '../db/tables.ts'
import { transact } from '../db/tx.ts'
import type { Clock } from '../ports/clock.ts'
import type { MarketCandle, MarketQuote, MarketRates, MarketSource } from '../ports/market.ts'
import { keepCandles, keptCandles } from './candles-kept.ts'
import { listCoins, type Coin } from './coins.ts'
import { fireAlerts, type FiredAlert } from './fire-alerts.ts'
import { keepQuotes, keepRates, keptQuotes, keptRates } from './quotes-kept.ts'
import { askInTurn, lastAnswer } from './poll-turns.ts'
import { sampleTime } from './sources/sample-source.ts'

/** What is known of the market now. */
export interface Figures {
  readonly quotes: ReadonlyMap<string, MarketQuote>
  readonly rates: MarketRates
  readonly ratesAsOf: Date | null
}

export interface Chart {
  readonly candles: readonly MarketCandle[]
  /** When they were fetched; null when they never were. */
  readonly asOf: Date | null
}

/** The market as the rest of the server knows it. */
export interface Market {
  readonly source: MarketSource
  /** The coins that are shown, in their order. */
  coins(): Promise<readonly Coin[]>
  figures(): Promise<Figures>
  chart(coin: Coin, range: ChartRange): Promise<Chart>
  /** Asks the source what is due, keeps it, and tells those who wait for a price. Rounds of one process do not overlap. */
  poll(): Promise<void>
  /** Forgets what this process remembers, after a change of the coins. */
  forget(): void
}

export interface MarketDependencies {
  readonly db: Db
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly source: MarketSource
  /** Tells the phones of those whose alert came true, after the commit. */
  readonly tell: (fired: FiredAlert) => void
  readonly report: (error: unknown) => void
}

/** What this process has read is good for so long, in milliseconds: many readers are one question to the database. */
const rememberedMs = 1_000
const ratesEveryMs = 10 * 60_000
/** A chart somebody looks at is asked for again after so long; less than the five minutes after which it is stale (REQ-68). */
const chartEveryMs: Readonly<Record<ChartRange, number>> = {
  '1H': 60_000,
  '1D': 2 * 60_000,
  '1W': 4 * 60_000,
  '1M': 4 * 60_000,
  '1Y': 4 * 60_000,
}

/**
 * The market over one source. Live sources are asked by one process for everybody (`poll-turns.ts`); what they said stays with its
 * time when they fail. The sample needs no asking: it is worked out, and only its alerts take turns.
 */
export function createMarket({ db, pool, clock, source, tell, report }: MarketDependencies): Market {
  const coins = remembered(clock, () => listCoins(db))
  const kept = remembered(clock, () => figuresKept(db, source))
  let polling: Promise<void> | null = null

  /** Lets one process ask when it is due; a failure is reported once and tried again later. */
  const inTurn = async (matter: string, everyMs: number, ask: () => Promise<void>): Promise<void> => {
    const failure = await askInTurn({ db, pool, clock }, { source: source.name, matter, everyMs }, ask)
    if (failure) report(failure)
  }

  const askRates = async () => {
    const rates = await source.rates(clock.now())
    await transact(db, (tx) => keepRates(tx, source.name, rates, clock.now()))
    kept.forget()
  }
  /** What fails here is tried again by the next round; nobody waits for their quotes meanwhile. */
  const fire = async (quotes: Iterable<MarketQuote>, rates: MarketRates) => {
    await fireAlerts(db, { source, quotes: [...quotes], rates, now: clock.now() }, tell).catch(report)
  }

  const askQuotes = async () => {
    if (source.isSample)
      return fire(await source.quotes(await listCoins(db), clock.now()), await source.rates(clock.now()))
    const before = await figuresKept(db, source)
    // A process that died after keeping them told nobody: their marks were reached, whatever the price is now (decision 0250).
    await fire(before.quotes.values(), before.rates)
    const quotes = await source.quotes(await listCoins(db), clock.now())
    await transact(db, (tx) => keepQuotes(tx, source, quotes, clock.now()))
    kept.forget()
    await fire(quotes, before.rates)
  }

  const askChart = async (coin: Coin, range: ChartRange) => {
    const candles = await source.candles(coin, range, clock.now())
    await transact(db, (tx) => keepCandles(tx, { source: source.name, symbol: coin.symbol, chart: range }, candles))
  }

  const chart = async (coin: Coin, range: ChartRange): Promise<Chart> => {
    const now = clock.now()
    if (source.isSample) return { candles: await source.candles(coin, range, now), asOf: sampleTime(now) }
    const name = { source: source.name, symbol: coin.symbol, chart: range }
    const before = await keptCandles(db, name, now)
    if (!source.charts.includes(range))
      return { candles: before, asOf: (await lastAnswer(db, source.name, 'quotes')) ?? null }
    const matter = `chart ${coin.symbol} ${range}`
    const asked = inTurn(matter, chartEveryMs[range], () => askChart(coin, range))
    // Who has something to show does not wait for the source.
    if (before.length) void asked.catch(report)
    else await asked
    const candles = before.length ? before : await keptCandles(db, name, now)
    return { candles, asOf: await lastAnswer(db, source.name, matter) }
  }

  const round = async () => {
    if (!source.isSample) await inTurn('rates', ratesEveryMs, askRates)
    await inTurn('quotes', source.everyMs, askQuotes)
  }

  return {
    source,
    coins: coins.read,
    figures: async () => (source.isSample ? figuresOf(source, await coins.read(), clock.now()) : kept.read()),
    chart,
    poll: () => (polling ??= round().finally(() => (polling = null))),
    forget: () => {
      coins.forget()
      kept.forget()
    },
  }
}

async function figuresOf(source: MarketSource, coins: readonly Coin[], now: Date): Promise<Figures> {
  const quotes = await source.quotes(coins, now)
  return { quotes: bySymbol(quotes), rates: await source.rates(now), ratesAsOf: quotes[0]?.asOf ?? now }
}

async function figuresKept(db: Db, source: MarketSource): Promise<Figures> {
  const [quotes, rates] = await Promise.all([keptQuotes(db, source.name), keptRates(db, source.name)])
  return {
    quotes: bySymbol(quotes),
    rates: { ...rates?.rates, [source.currency]: '1' },
    ratesAsOf: rates?.asOf ?? null,
  }
}

function bySymbol(quotes: readonly MarketQuote[]): Map<string, MarketQuote> {
  return new Map(quotes.map((quote) => [quote.symbol, quote]))
}

/** One reading for all who ask within `rememberedMs`. */
function remembered<Value>(clock: Clock, load: () => Promise<Value>) {
  let known: { at: number; value: Promise<Value> } | null = null
  const forget = () => {
    known = null
  }
  const read = (): Promise<Value> => {
    const at = clock.now().getTime()
    if (known && Math.abs(at - known.at) < rememberedMs) return known.value
    const value = load()
    known = { at, value }
    value.catch(forget)
    return value
  }
  return { read, forget }
}

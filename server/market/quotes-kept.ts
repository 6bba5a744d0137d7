import { dayMs, minuteMs } from '@madang/contract/values/durations.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/tables.ts'
import type { MarketQuote, MarketRates, MarketSource } from '../ports/market.ts'
import { dayStart } from './chart-steps.ts'
import { percentText } from './price-text.ts'
import './tables.ts'

/** Prices this server was told are kept in pieces of ten minutes and, where the source has no such candles, of one. */
const seenMs = 10 * 60_000
/** A price this far from the moment asked for still stands for it. */
const nearMs = 20 * minuteMs
const pointsShown = 24
/** How long pieces are kept, in milliseconds. */
const seenForMs = 3 * dayMs
const minutesForMs = 2 * 60 * minuteMs

/** Keeps what the source gave, folds the prices into the history, and adds what our own history knows and the source does not. */
export async function keepQuotes(
  tx: Tx,
  source: MarketSource,
  quotes: readonly MarketQuote[],
  now: Date,
): Promise<void> {
  for (const quote of quotes) {
    await fold(tx, source, quote, 'seen', floor(quote.asOf, seenMs))
    if (!source.charts.includes('1H')) await fold(tx, source, quote, '1H', floor(quote.asOf, minuteMs))
    const seen = await seenSince(tx, source.name, quote.symbol, new Date(quote.asOf.getTime() - dayMs - nearMs))
    const row = {
      price: quote.price,
      volume: quote.volume,
      market_cap: quote.marketCap,
      change_kst9: quote.changes.kst9 ?? changeSince(seen, dayStart(quote.asOf), quote.price),
      change_rolling24:
        quote.changes.rolling24 ?? changeSince(seen, new Date(quote.asOf.getTime() - dayMs), quote.price),
      high: quote.day?.high ?? null,
      low: quote.day?.low ?? null,
      high_low_base: quote.day?.base ?? null,
      spark: quote.spark.length ? [...quote.spark] : sparkOf(seen, dayStart(quote.asOf)),
      as_of: quote.asOf,
    }
    await tx
      .insertInto('market_quote')
      .values({ source: source.name, symbol: quote.symbol, ...row })
      .onConflict((conflict) => conflict.columns(['source', 'symbol']).doUpdateSet(row))
      .execute()
  }
  await tx
    .deleteFrom('market_candle')
    .where('source', '=', source.name)
    .where('chart', '=', 'seen')
    .where('at', '<', new Date(now.getTime() - seenForMs))
    .execute()
  if (!source.charts.includes('1H'))
    await tx
      .deleteFrom('market_candle')
      .where('source', '=', source.name)
      .where('chart', '=', '1H')
      .where('at', '<', new Date(now.getTime() - minutesForMs))
      .execute()
}

/** A price becomes part of the piece it fell into: nothing but prices that were told. */
async function fold(tx: Tx, source: MarketSource, { symbol, price }: MarketQuote, chart: 'seen' | '1H', at: Date) {
  await sql`
    insert into market_candle (source, symbol, chart, at, open, high, low, close)
    values (${source.name}, ${symbol}, ${chart}, ${at}, ${price}, ${price}, ${price}, ${price})
    on conflict (source, symbol, chart, at) do update set
      high = greatest(market_candle.high, excluded.high), low = least(market_candle.low, excluded.low),
      close = excluded.close`.execute(tx)
}

interface Seen {
  readonly at: Date
  readonly open: string
  readonly close: string
}

async function seenSince(tx: Tx, source: string, symbol: string, from: Date): Promise<Seen[]> {
  return tx
    .selectFrom('market_candle')
    .select(['at', 'open', 'close'])
    .where('source', '=', source)
    .where('symbol', '=', symbol)
    .where('chart', '=', 'seen')
    .where('at', '>=', from)
    .orderBy('at')
    .execute()
}

/** Percent since the first price seen at or right after a moment; null when none was seen near it. */
function changeSince(seen: readonly Seen[], from: Date, price: string): string | null {
  const first = seen.find(({ at }) => at >= from)
  if (!first || first.at.getTime() - from.getTime() > nearMs || Number(first.open) === 0) return null
  return percentText((Number(price) / Number(first.open) - 1) * 100)
}

/** Prices of the day as they were seen, at most 24 of them. */
function sparkOf(seen: readonly Seen[], from: Date): number[] {
  const today = seen.filter(({ at }) => at >= from).map(({ close }) => Number(close))
  if (today.length <= pointsShown) return today
  return Array.from(
    { length: pointsShown },
    (_, at) => today[Math.round((at * (today.length - 1)) / (pointsShown - 1))] ?? 0,
  )
}

function floor(moment: Date, stepMs: number): Date {
  return new Date(Math.floor(moment.getTime() / stepMs) * stepMs)
}

/** The last figures of every coin, however old; each with its own time. */
export async function keptQuotes(db: Db, source: string): Promise<MarketQuote[]> {
  const rows = await db.selectFrom('market_quote').selectAll().where('source', '=', source).execute()
  return rows.map((row) => ({
    symbol: row.symbol,
    price: row.price,
    asOf: row.as_of,
    changes: {
      ...(row.change_kst9 !== null && { kst9: row.change_kst9 }),
      ...(row.change_rolling24 !== null && { rolling24: row.change_rolling24 }),
    },
    volume: row.volume,
    marketCap: row.market_cap,
    day:
      row.high !== null && row.low !== null && row.high_low_base
        ? { base: row.high_low_base, high: row.high, low: row.low }
        : null,
    spark: row.spark,
  }))
}

export async function keepRates(tx: Tx, source: string, rates: MarketRates, now: Date): Promise<void> {
  for (const [currency, value] of Object.entries(rates))
    await sql`
      insert into market_rate (source, currency, value, as_of) values (${source}, ${currency}, ${value}, ${now})
      on conflict (source, currency) do update set value = excluded.value, as_of = excluded.as_of`.execute(tx)
}

/** The last rates and the time of the oldest of them; null while none is known. */
export async function keptRates(db: Db, source: string): Promise<{ rates: MarketRates; asOf: Date } | null> {
  const rows = await db.selectFrom('market_rate').selectAll().where('source', '=', source).execute()
  const [first] = rows.map(({ as_of }) => as_of).sort((left, right) => left.getTime() - right.getTime())
  return first ? { rates: Object.fromEntries(rows.map(({ currency, value }) => [currency, value])), asOf: first } : null
}

import type { Context } from '../context.ts'
import type { ExchangeRate, ListedQuote } from '@madang/contract/reading/coins.ts'
import type { ChangeBase, Currency } from '@madang/contract/reading/market.ts'
import type { Locale } from '@madang/contract/locale.ts'
import type { MarketQuote } from '../ports/market.ts'
import type { Coin } from './coins.ts'
import type { Figures, Market } from './market.ts'
import { priceIn } from './price-in.ts'

/** How a reader wants figures. */
export interface Display {
  readonly currency: Currency
  readonly base: ChangeBase
}

/** The coins with their figures as a reader gets them, in the order of the list; every one names its source and time (REQ-65, REQ-68). */
export async function shownQuotes(
  { market, locale }: Context<'market' | 'locale'>,
  display: Display,
): Promise<{ items: ListedQuote[]; rate: ExchangeRate | null }> {
  const [coins, figures] = await Promise.all([market.coins(), market.figures()])
  const items = coins.flatMap((coin) => shownQuote(market, figures, coin, locale, display) ?? [])
  return { items, rate: rateOf(market, figures, display.currency) }
}

/** One coin's figures; null while nothing is known of it. */
export function shownQuote(
  market: Market,
  figures: Figures,
  { symbol, name }: Coin,
  locale: Locale,
  { currency: wanted, base: wantedBase }: Display,
): ListedQuote | null {
  const quote = figures.quotes.get(symbol)
  const changeBase = quote && knownBase(quote, wantedBase)
  if (!quote || !changeBase) return null
  const { source } = market
  const { currency, convert, convertPoint } = conversion(market, figures, wanted)
  return {
    symbol,
    name: name[locale],
    price: convert(quote.price),
    currency,
    change: quote.changes[changeBase] ?? '0',
    changeBase,
    volume: convert(quote.volume),
    marketCap: quote.marketCap === null ? null : convert(quote.marketCap),
    spark: quote.spark.map(convertPoint),
    source: source.name,
    isSample: source.isSample,
    asOf: quote.asOf,
  }
}

/** Figures in the currency asked for, or in the source's own where no rate is known (REQ-14). */
export function conversion(market: Market, figures: Figures, wanted: Currency) {
  const { source } = market
  const currency = figures.rates[wanted] === undefined && wanted !== source.currency ? source.currency : wanted
  const convert = (amount: string) => priceIn(amount, source.currency, currency, figures.rates) ?? amount
  const factor = currency === source.currency ? 1 : Number(figures.rates[currency])
  return { currency, convert, convertPoint: (point: number) => Number((point * factor).toPrecision(6)) }
}

/** The rate figures were converted by; null when they are in the source's own currency. */
export function rateOf({ source }: Market, { rates, ratesAsOf }: Figures, wanted: Currency): ExchangeRate | null {
  const value = rates[wanted]
  if (wanted === source.currency || value === undefined || ratesAsOf === null) return null
  return { from: source.currency, to: wanted, value, source: source.name, asOf: ratesAsOf }
}

/** The base asked for, or the other when the source does not know that one: every change says its base (REQ-66). */
function knownBase({ changes }: MarketQuote, wanted: ChangeBase): ChangeBase | undefined {
  const other = wanted === 'kst9' ? 'rolling24' : 'kst9'
  return changes[wanted] !== undefined ? wanted : changes[other] !== undefined ? other : undefined
}

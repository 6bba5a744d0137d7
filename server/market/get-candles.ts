import type { Context } from '../context.ts'
import type { getCandles as endpoint } from '@madang/contract/reading/coins.ts'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import { conversion, rateOf, shownQuote } from './shown-quotes.ts'

/** The chart of a coin (REQ-67). NOT_FOUND for a coin that is not shown. */
export async function getCandles(
  { market, locale }: Context<'market' | 'locale'>,
  { symbol, range, ...display }: Parsed<typeof endpoint>,
): Promise<Out<typeof endpoint>> {
  const coin = (await market.coins()).find((each) => each.symbol === symbol)
  if (!coin) throw new Failure('NOT_FOUND', { field: 'symbol' })
  const [figures, { candles, asOf }] = await Promise.all([market.figures(), market.chart(coin, range)])
  const { currency, convert } = conversion(market, figures, display.currency)
  const day = figures.quotes.get(symbol)?.day
  return {
    items: candles.map(({ at, open, high, low, close, volume }) => ({
      at,
      open: convert(open),
      high: convert(high),
      low: convert(low),
      close: convert(close),
      volume: volume === null ? null : convert(volume),
    })),
    quote: shownQuote(market, figures, coin, locale, display),
    day: day ? { base: day.base, high: convert(day.high), low: convert(day.low) } : null,
    rate: rateOf(market, figures, display.currency),
    currency,
    source: market.source.name,
    isSample: market.source.isSample,
    asOf,
  }
}

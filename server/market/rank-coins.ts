import type { Currency, Quote } from '@madang/contract/market.ts'
import type { Locale } from '@madang/contract/locale.ts'
import type { MarketSource } from '../ports/market.ts'
import { coins } from './coins.ts'

/** The popular coins with their figures, in the asked order; every one names its source and time (R65, R68). */
export async function rankCoins(
  source: MarketSource,
  locale: Locale,
  now: Date,
  { sort, currency }: { sort: 'rank' | 'name' | 'price' | 'change' | 'volume'; currency: Currency },
): Promise<{ items: Quote[] }> {
  const symbols = coins.map(({ symbol }) => symbol)
  const { asOf, quotes } = await source.quotes(symbols, currency, now)
  const items = coins.flatMap(({ symbol, name }) => {
    const quote = quotes.find((other) => other.symbol === symbol)
    if (!quote) return []
    const { price, change, volume, spark } = quote
    const origin = { source: source.name, isSample: source.isSample, asOf, changeBase: 'kst9' as const }
    return [{ symbol, name: name[locale], price, currency, change, volume, spark: [...spark], ...origin }]
  })
  if (sort === 'name') items.sort((left, right) => left.name.localeCompare(right.name, locale))
  else if (sort !== 'rank') items.sort((left, right) => Number(right[sort]) - Number(left[sort]))
  return { items }
}

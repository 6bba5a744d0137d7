import type { Currency } from '@madang/contract/reading/market.ts'
import type { MarketRates } from '../ports/market.ts'
import { priceText } from './price-text.ts'

/** A price of the source in another currency; null without a rate, never a guess (REQ-14). In its own it keeps its digits. */
export function priceIn(price: string, from: Currency, to: Currency, rates: MarketRates): string | null {
  if (from === to) return price
  const rate = rates[to]
  return rate === undefined ? null : priceText(Number(price) * Number(rate))
}

import type { Currency } from '@madang/contract/market.ts'

/** One coin's figures as a source gave them. Prices are decimal text in the currency asked for. */
export interface MarketQuote {
  readonly symbol: string
  readonly price: string
  readonly change: string
  readonly volume: string
  readonly spark: readonly number[]
}

/** Where prices come from. They are never invented: the sample says of itself that it is one (R68). */
export interface MarketSource {
  readonly name: string
  readonly isSample: boolean
  quotes(
    symbols: readonly string[],
    currency: Currency,
    now: Date,
  ): Promise<{ asOf: Date; quotes: readonly MarketQuote[] }>
}

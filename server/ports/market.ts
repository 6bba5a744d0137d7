import type { ChartRange } from '@madang/contract/reading/coins.ts'
import type { ChangeBase, Currency } from '@madang/contract/reading/market.ts'

/** A coin as sources are asked for it. */
export interface SourceCoin {
  readonly symbol: string
  /** Its name at each source, such as `KRW-BTC` at Upbit; a source does not know coins without one. */
  readonly ids: Readonly<Record<string, string>>
}

/** One coin's figures as a source gave them. Amounts are decimal text in the source's own currency. */
export interface MarketQuote {
  readonly symbol: string
  readonly price: string
  /** The moment the source says this was the price. */
  readonly asOf: Date
  /** Percent since each base the source knows. */
  readonly changes: Partial<Readonly<Record<ChangeBase, string>>>
  /** Traded in a day. */
  readonly volume: string
  /** All units together; null where the source does not say. */
  readonly marketCap: string | null
  readonly day: { readonly base: ChangeBase; readonly high: string; readonly low: string } | null
  /** Earlier prices of the day, oldest first; empty where the source gives none. */
  readonly spark: readonly number[]
}

export interface MarketCandle {
  /** Its beginning. */
  readonly at: Date
  readonly open: string
  readonly high: string
  readonly low: string
  readonly close: string
  readonly volume: string | null
}

/** Units of each currency for one unit of the source's own. What is not known is not there. */
export type MarketRates = Partial<Readonly<Record<Currency, string>>>

/** Where prices come from. They are never invented: the sample says of itself that it is one (REQ-68). */
export interface MarketSource {
  readonly name: string
  readonly isSample: boolean
  /** The currency of everything it answers. */
  readonly currency: Currency
  /** Milliseconds from one question for all quotes to the next. */
  readonly everyMs: number
  /** Charts it has candles for; the others are made of prices it gave earlier. */
  readonly charts: readonly ChartRange[]
  quotes(coins: readonly SourceCoin[], now: Date): Promise<readonly MarketQuote[]>
  candles(coin: SourceCoin, range: ChartRange, now: Date): Promise<readonly MarketCandle[]>
  rates(now: Date): Promise<MarketRates>
}

/** Why a source could not answer; `afterMs` when it said how long to wait. */
export class SourceFailure extends Error {
  readonly afterMs: number | null
  constructor(message: string, afterMs: number | null = null) {
    super(message)
    this.name = 'SourceFailure'
    this.afterMs = afterMs
  }
}

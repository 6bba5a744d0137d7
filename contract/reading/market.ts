import { z } from 'zod'
import { reading } from '../endpoint.ts'
import { instant } from '../ids.ts'

export const currency = z.enum(['KRW', 'CNY', 'USD'])
export type Currency = z.infer<typeof currency>

/** Since when a change counts: 09:00 KST (00:00 UTC), or 24 hours ago (REQ-66). */
export const changeBase = z.enum(['kst9', 'rolling24'])
export type ChangeBase = z.infer<typeof changeBase>

/** A price as decimal text: prices are shown, never booked, and keep the digits their source gave. */
export const price = z.string().regex(/^[0-9]+(\.[0-9]+)?$/)

export const quote = z.object({
  symbol: z.string(),
  name: z.string(),
  price,
  /** The currency asked for, or the source's own where no rate is known (REQ-14). */
  currency,
  /** Percent since the base, such as `-0.83`. */
  change: z.string().regex(/^-?[0-9]+(\.[0-9]+)?$/),
  /** The base asked for, or the other where the source does not know that one. */
  changeBase,
  /** Trading volume of a day in the same currency. */
  volume: price,
  /** Earlier prices of the day for the small line, oldest first. */
  spark: z.array(z.number()),
  source: z.string(),
  asOf: instant,
  isSample: z.boolean(),
})
export type Quote = z.infer<typeof quote>

export const getCTHomeRankList = reading({
  path: 'cmcoinsymbol/GetCTHomeRankList',
  summary: 'Popular coins',
  auth: 'visitor',
  feature: null,
  input: {
    sort: z.enum(['rank', 'name', 'price', 'change', 'volume']).default('rank'),
    currency: currency.default('KRW'),
    base: changeBase.default('kst9'),
  },
  output: z.object({ items: z.array(quote) }),
})

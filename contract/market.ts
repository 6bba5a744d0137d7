import { z } from 'zod'
import { reading } from './endpoint.ts'
import { instant } from './ids.ts'

export const currency = z.enum(['KRW', 'CNY', 'USD'])
export type Currency = z.infer<typeof currency>

/** A price as decimal text: prices are shown, never booked, and keep the digits their source gave. */
const price = z.string().regex(/^[0-9]+(\.[0-9]+)?$/)

export const quote = z.object({
  symbol: z.string(),
  name: z.string(),
  price,
  currency,
  /** Percent since the base, such as `-0.83`. */
  change: z.string().regex(/^-?[0-9]+(\.[0-9]+)?$/),
  changeBase: z.enum(['kst9', 'rolling24']),
  /** Trading volume of the day in the same currency. */
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
  input: {
    sort: z.enum(['rank', 'name', 'price', 'change', 'volume']).default('rank'),
    currency: currency.default('KRW'),
  },
  output: z.object({ items: z.array(quote) }),
})

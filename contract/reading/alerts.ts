import { z } from 'zod'
import { coinSymbol } from './coins.ts'
import { changing, reading } from '../endpoint.ts'
import { clientId, instant } from '../ids.ts'
import { currency, price } from './market.ts'

/** At most so many wait for a user at once (REQ-69). */
export const mostAlerts = 20

export const alertKind = z.enum(['above', 'below', 'percent'])
export type AlertKind = z.infer<typeof alertKind>

export const priceAlert = z.object({
  alertId: clientId,
  symbol: z.string(),
  name: z.string(),
  kind: alertKind,
  /** A price in `currency`, or percent up or down from `basePrice`. */
  target: price,
  currency,
  /** The price when it was made. */
  basePrice: price,
  isSample: z.boolean(),
  createdAt: instant,
  /** When and at which price it was true; null while it waits. It is told once. */
  fired: z.object({ at: instant, price }).nullable(),
})
export type PriceAlert = z.infer<typeof priceAlert>

export const getAlerts = reading({
  path: 'coin/GetAlerts',
  summary: 'My price alerts, newest first; those that were told stay until they are deleted, at most 50',
  auth: 'user',
  feature: null,
  input: {},
  output: z.object({ items: z.array(priceAlert), waiting: z.int(), most: z.int() }),
})

export const setAlert = changing({
  path: 'coin/SetAlert',
  summary: 'Be told once when a price passes a mark or has moved by so many percent',
  auth: 'user',
  feature: null,
  input: { symbol: coinSymbol, kind: alertKind, target: price.max(24), currency },
  output: priceAlert,
  failures: ['ALERTS_FULL', 'ALERT_PASSED', 'NO_PRICE'],
  limit: { points: 30, seconds: 60 },
})

export const deleteAlert = changing({
  path: 'coin/DeleteAlert',
  summary: 'Be told no more, or forget that it was told',
  auth: 'user',
  feature: null,
  input: { alertId: clientId },
  output: z.null(),
})

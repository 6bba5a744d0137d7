import { z } from 'zod'
import { movingMoney, reading } from '../endpoint.ts'
import { day, instant } from '../ids.ts'
import { locales } from '../locale.ts'
import { amount } from '../money.ts'
import { pageInput, pageOf } from '../paging.ts'
import { campaignStanding } from './campaign-standing.ts'
import { exchangeItemForms, exchangeItemId, exchangeItemText } from './exchange-items.ts'

const point = amount('POINT')
const feature = 'points'

/** What points are exchanged at (REQ-139). */
const exchangeRate = z.object({
  pointsPerXrp: z.int().min(1),
  /** The programme day from which two people set it. */
  from: day,
  ruleVersion: z.string(),
  /** What is left to be given out. */
  left: amount('XRP'),
})
export type ExchangeRate = z.infer<typeof exchangeRate>

const reservation = z.object({
  reservationId: z.uuid(),
  state: z.enum(['held', 'taken']),
  reserveTime: instant,
  /** Until then it is cancelled, and all points come back. */
  cancelUntil: instant,
})

const item = exchangeItemText.extend({
  itemId: exchangeItemId,
  form: z.enum(exchangeItemForms),
  points: z.int(),
  stock: z.int(),
  left: z.int(),
  startAt: instant,
  language: z.enum(locales),
  isSample: z.boolean(),
  /** What I reserved of it; null where I did not, or took it back. */
  mine: reservation.nullable(),
})
export type ExchangeItem = z.infer<typeof item>

export const getExchangeItems = reading({
  path: 'xrp/GetItems',
  feature,
  summary: 'My points, what they are exchanged at, and what they are exchanged for (REQ-139)',
  auth: 'user',
  input: {},
  output: z.object({
    ...campaignStanding,
    points: point,
    /** Set aside for what I reserved. */
    reserved: point,
    /** Null while the exchange is closed. */
    rate: exchangeRate.nullable(),
    rules: z.object({ perDay: point, listeningMinutes: z.int(), cancelHours: z.int() }),
    items: z.array(item),
  }),
})

/** One line of points with everything that explains it. */
const pointRecord = z.object({
  id: z.string(),
  kind: z.enum(['pointsClass', 'exchange', 'reservation']),
  /** Below zero for what went. */
  amount: point,
  status: z.enum(['credited', 'refused', 'held', 'returned', 'taken', 'exchanged']),
  cause: z.string(),
  explain: z.array(z.object({ label: z.string(), value: z.string() })),
  ruleVersion: z.string(),
  createTime: instant,
})
export type PointRecord = z.infer<typeof pointRecord>

export const getPointRecords = reading({
  path: 'xrp/GetPointRecords',
  feature,
  summary: 'Every point I was granted, exchanged or set aside, newest first',
  auth: 'user',
  input: pageInput,
  output: pageOf(pointRecord),
})

export const exchangePoints = movingMoney({
  path: 'xrp/Exchange',
  feature,
  summary: 'Exchange points for XRP at the rate that was shown; 409 with the new one where it changed (REQ-139)',
  auth: 'user',
  input: { points: z.int().min(1).max(1_000_000_000), pointsPerXrp: z.int().min(1).max(1_000_000) },
  output: z.object({ exchangeId: z.uuid(), xrp: amount('XRP'), exchangeTime: instant }),
  failures: ['EXCHANGE_CLOSED', 'BALANCE_TOO_LOW', 'POOL_EMPTY', 'ABOVE_MAXIMUM', 'BOOKS_DIFFER', 'CONFLICT'],
})

export const reserveItem = movingMoney({
  path: 'xrp/Reserve',
  feature,
  summary:
    'Set points aside for one place of an item, at the price that was shown; 409 with the new one where it changed',
  auth: 'user',
  input: { itemId: exchangeItemId, points: z.int().min(1).max(1_000_000) },
  output: reservation,
  failures: ['EXCHANGE_CLOSED', 'BALANCE_TOO_LOW', 'EVENT_OVER', 'ALREADY_JOINED', 'NO_PLACES', 'CONFLICT'],
})

export const cancelReservation = movingMoney({
  path: 'xrp/CancelReserve',
  feature: null,
  summary: 'Take a reservation back; all its points return',
  auth: 'user',
  input: { reservationId: z.uuid() },
  output: z.null(),
  failures: ['TOO_LATE_TO_CANCEL', 'CONFLICT'],
})

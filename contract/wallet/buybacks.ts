import { z } from 'zod'
import { movingMoney, reading } from '../endpoint.ts'
import { instant } from '../ids.ts'
import { amount } from '../money.ts'
import { pageInput, pageOf } from '../paging.ts'
import { placeOf } from '../places.ts'
import { buybackReasonNames, buybackStates } from './buyback-states.ts'

/** Names a buyback, as its user and the console read it. */
export const buybackId = z
  .string()
  .regex(/^B-[1-9][0-9]{4,17}$/)
  .brand('BuybackId')
export type BuybackId = z.infer<typeof buybackId>

const buyback = z.object({
  buybackId,
  quantity: amount('CVC'),
  /** What one CVC brings and what all of it does: both fixed when it was asked for. */
  price: amount('USDT'),
  value: amount('USDT'),
  state: z.enum(buybackStates),
  createTime: instant,
  /** When it came into its state. */
  stateTime: instant,
  reason: z.enum(buybackReasonNames).nullable(),
  /** Whether its user may still cancel it. */
  isCancellable: z.boolean(),
  ruleVersion: z.string(),
  /** Every state it has been in, the first first. */
  history: z.array(z.object({ state: z.enum(buybackStates), time: instant })),
})
export type Buyback = z.output<typeof buyback>

export const createBuyback = movingMoney({
  path: 'wallet/CreateBuyback',
  summary: 'Sell available CVC to the platform, on the day of the rules; it is set aside at once (REQ-116)',
  auth: 'user',
  feature: 'buyback',
  /** As typed: an empty one, none at all and one of too many decimals are refused in words of their own. */
  input: { quantity: z.string().max(64) },
  output: buyback,
  failures: [
    'SWITCHED_OFF',
    'MONEY_WAITS',
    'QUANTITY_MISSING',
    'QUANTITY_ZERO',
    'QUANTITY_DECIMALS',
    'BUYBACK_CLOSED',
    'BELOW_BUYBACK_MINIMUM',
    'BALANCE_TOO_LOW',
    'POOL_EMPTY',
  ],
})

export const cancelBuyback = movingMoney({
  path: 'wallet/CancelBuyback',
  summary: 'Take a buyback back until it is decided; the CVC comes back',
  auth: 'user',
  feature: null,
  input: { buybackId },
  output: buyback,
  failures: ['TOO_LATE_TO_CANCEL'],
})

const buybackPlace = placeOf({ buybackId })

export const getBuybackRecords = reading({
  path: 'wallet/GetBuybackRecords',
  summary: 'My buybacks, newest first, and by what terms CVC is bought back now; `after` goes on where a page ended',
  auth: 'user',
  feature: null,
  /** `after`: behind this place; `pageIndex` then says nothing. */
  input: { ...pageInput, after: buybackPlace.optional() },
  output: pageOf(buyback).extend({
    /** Where the next page begins; null after the last. */
    next: buybackPlace.nullable(),
    terms: z.object({
      price: amount('USDT'),
      minimum: amount('CVC'),
      /** 1 is Monday, 7 is Sunday: the day of the programme's week on which it is open. */
      weekday: z.int().min(1).max(7),
      isOpen: z.boolean(),
      /** Beginning and end of the day that is open now, or else of the next one. */
      openTime: instant,
      closeTime: instant,
      available: amount('CVC'),
      ruleVersion: z.string(),
    }),
  }),
  failures: ['SWITCHED_OFF'],
})

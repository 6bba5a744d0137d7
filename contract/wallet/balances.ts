import { z } from 'zod'
import { reading } from '../endpoint.ts'
import { instant } from '../ids.ts'
import { amount } from '../money.ts'
import { price } from '../reading/market.ts'
import { moneyReadings } from './money-readings.ts'

/** Why the bonus may be withdrawn, or that neither condition is met yet (REQ-127). */
export const bonusReason = z.enum(['activity', 'cumulative', 'neither'])
export type BonusReason = z.infer<typeof bonusReason>

export const getBalances = reading({
  path: 'wallet/GetBalances',
  summary: 'What I have of each asset, by what may be done with it (REQ-121)',
  auth: 'user',
  feature: null,
  input: {},
  output: z.object({
    cvc: z.object({
      total: amount('CVC'),
      locked: amount('CVC'),
      available: amount('CVC'),
      /** Held for buybacks that are not decided yet. */
      reserved: amount('CVC'),
    }),
    usdt: z.object({
      total: amount('USDT'),
      /** What buybacks brought. */
      available: amount('USDT'),
      /** Held for withdrawals that are not finished. */
      reserved: amount('USDT'),
      /** Claimed, and under review. */
      claimed: amount('USDT'),
      bonus: z.object({
        amount: amount('USDT'),
        withdrawable: z.boolean(),
        why: bonusReason,
        /** What counts as an activity. */
        activity: z.enum(moneyReadings.activity),
        /** Everything that ever came into the bonus, and how much of it is enough by itself. */
        cumulative: amount('USDT'),
        needed: amount('USDT'),
      }),
    }),
    xrp: z.object({
      total: amount('XRP'),
      /** What is not frozen and not reserved. */
      held: amount('XRP'),
      frozen: amount('XRP'),
      reserved: amount('XRP'),
      /** What it is worth in USDT by the last price known; null while none is. */
      worth: z
        .object({
          amount: amount('USDT'),
          price,
          source: z.string(),
          asOf: instant,
          isSample: z.boolean(),
        })
        .nullable(),
    }),
  }),
})

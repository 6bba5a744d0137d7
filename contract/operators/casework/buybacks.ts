import { z } from 'zod'
import { instant } from '../../ids.ts'
import { amount } from '../../money.ts'
import { kinds } from '../../rewards/reward-kinds.ts'
import { buybackReasonNames, buybackStates } from '../../wallet/buyback-states.ts'
import { buybackId } from '../../wallet/buybacks.ts'
import { query } from '../operator-endpoint.ts'
import { casePerson } from './case-calls.ts'
import { payCalls } from './pay-calls.ts'

/** Buybacks that wait for two people, or were decided; one its user cancelled was decided by nobody (REQ-116, REQ-173). */
export const buybackCases = payCalls({
  queue: 'buybacks',
  area: 'buyback',
  one: '',
  many: 'Buybacks',
  reads: 'buybacks.read',
  decides: 'buybacks.decide',
  outcome: z.enum(['paid', 'rejected', 'cancelled']),
  key: { buybackId },
  item: {
    user: casePerson,
    quantity: amount('CVC'),
    price: amount('USDT'),
    value: amount('USDT'),
    ruleVersion: z.string(),
    reason: z.enum(buybackReasonNames).nullable(),
  },
  reasons: buybackReasonNames,
})
export type QueuedBuyback = z.infer<typeof buybackCases.item>

export const getBuyback = query({
  path: 'buyback/GetBuyback',
  summary: 'One buyback with where its CVC came from and what paying it writes',
  right: 'buybacks.read',
  input: { buybackId },
  output: z.object({
    /** What its user was granted of CVC, by kind, and how much of it was unlocked in all. */
    grants: z.array(z.object({ kind: z.enum(kinds), amount: amount('CVC'), count: z.int() })),
    unlocked: amount('CVC'),
    /** Reviews of fraud control that concern the user: open, and those that ended in a refusal. */
    openReviews: z.int(),
    refusedReviews: z.int(),
    /** What is left of the budget of buybacks. */
    budgetLeft: amount('USDT'),
    history: z.array(z.object({ state: z.enum(buybackStates), time: instant })),
    /** The entries that paying writes, as accounts and decimal text. */
    entries: z.array(z.object({ debit: z.string(), credit: z.string(), asset: z.string(), amount: z.string() })),
  }),
})

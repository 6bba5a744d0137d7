import { z } from 'zod'
import { instant } from '../../ids.ts'
import { amount } from '../../money.ts'
import { buybackReasonNames, buybackRejectionNames, buybackStates } from '../../wallet/buyback-states.ts'
import { buybackId } from '../../wallet/buybacks.ts'
import { query } from '../operator-endpoint.ts'
import { casePerson } from './case-calls.ts'
import { payCalls, payEvidence } from './pay-calls.ts'

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
  filters: { outcome: z.enum(['paid', 'rejected', 'cancelled']) },
  reasons: buybackRejectionNames,
})
export type QueuedBuyback = z.infer<typeof buybackCases.item>

export const getBuyback = query({
  path: 'buyback/GetBuyback',
  summary: 'One buyback with where its CVC came from and what paying it writes',
  right: 'buybacks.read',
  input: { buybackId },
  output: z.object({
    ...payEvidence,
    /** What is left of the budget of buybacks. */
    budgetLeft: amount('USDT'),
    history: z.array(z.object({ state: z.enum(buybackStates), time: instant })),
  }),
})

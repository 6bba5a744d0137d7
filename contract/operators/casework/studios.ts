import { z } from 'zod'
import { studioDecision, studioMonthId, studioMonthReasonNames } from '../../campaigns/studio-rows.ts'
import { largestCount } from '../../ids.ts'
import { amount } from '../../money.ts'
import { command, query, reason } from '../operator-endpoint.ts'
import { caseCalls, casePerson } from './case-calls.ts'
import { payCalls, payEvidence } from './pay-calls.ts'

const usdt = amount('USDT')

/** Applications for offline studios; what nobody has claimed may be decided at once (REQ-145). */
export const studioApplications = caseCalls({
  queue: 'studioApplications',
  area: 'studio',
  one: 'Application',
  many: 'Applications',
  reads: 'studios.read',
  decides: 'studios.review',
  outcome: studioDecision,
  key: { studioId: z.uuid() },
  item: {
    leader: casePerson,
    /** Empty once its leader has left. */
    city: z.string(),
    plan: z.string(),
    /** Valid invitees as of now. */
    valid: z.int(),
  },
})
export type QueuedStudio = z.infer<typeof studioApplications.item>

export const decideStudio = command({
  path: 'studio/DecideApplication',
  summary: 'Approve an application, or refuse it for a reason its leader reads',
  right: 'studios.review',
  input: { studioId: z.uuid(), decision: studioDecision },
  output: z.null(),
  failures: ['CONFLICT'],
})

/** Monthly statements of studios as the system proposed them, paid by two people (REQ-145, REQ-174). */
export const studioMonths = payCalls({
  queue: 'studioMonths',
  area: 'studioMonth',
  one: '',
  many: 'Months',
  reads: 'studioMonths.read',
  decides: 'studioMonths.decide',
  outcome: z.enum(['paid', 'refused']),
  key: { monthId: studioMonthId },
  item: {
    leader: casePerson,
    city: z.string(),
    month: z.string(),
    valid: z.int(),
    pay: usdt,
    bonus: usdt,
    bonusReason: z.string().nullable(),
    ruleVersion: z.string(),
    reason: z.enum(studioMonthReasonNames).nullable(),
    /** What an operator may choose: a bonus of nothing or between both, and where rules say so one of these payments. */
    leastBonus: usdt,
    mostBonus: usdt,
    payments: z.array(usdt),
  },
  reasons: studioMonthReasonNames,
})
export type QueuedMonth = z.infer<typeof studioMonths.item>

export const getStudioMonth = query({
  path: 'studioMonth/GetMonth',
  summary: 'One month with what its leader was granted and what paying it writes',
  right: 'studioMonths.read',
  input: { monthId: studioMonthId },
  output: z.object(payEvidence),
})

export const setStudioMonth = command({
  path: 'studioMonth/Set',
  summary: 'Choose the bonus of a month with its reason, before it is proposed; what was proposed before is void',
  right: 'studioMonths.decide',
  proof: 'recent',
  input: {
    monthId: studioMonthId,
    version: z.int().min(0).max(largestCount),
    bonus: usdt,
    /** Null for what the system proposed. */
    pay: usdt.nullable().default(null),
    reason,
  },
  output: z.null(),
  failures: ['CONFLICT'],
})

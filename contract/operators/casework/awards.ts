import { z } from 'zod'
import { awardCause, awardId, awardRefusalNames, awardWords } from '../../campaigns/awards.ts'
import { userId } from '../../ids.ts'
import { campaignId } from '../campaigns.ts'
import { command, query } from '../operator-endpoint.ts'
import { casePerson } from './case-calls.ts'
import { payCalls, payEvidence } from './pay-calls.ts'

/** Months of communities as the system proposed them, and grants by hand: each paid by two people (REQ-138, REQ-174). */
export const awards = payCalls({
  queue: 'awards',
  area: 'award',
  one: '',
  many: 'Awards',
  reads: 'awards.read',
  decides: 'awards.decide',
  outcome: z.enum(['paid', 'refused']),
  key: { awardId },
  item: {
    user: casePerson,
    campaignId,
    asset: z.enum(['XRP', 'USDT']),
    /** Decimal text. */
    amount: z.string(),
    ruleVersion: z.string(),
    /** Of a month: which, how many invitees were valid when it was over, and the tier they reached. */
    month: z.string().nullable(),
    valid: z.int().nullable(),
    tier: z.int().nullable(),
    /** Of a grant by hand: what its user reads, and who entered it. */
    cause: awardCause.nullable(),
    words: z.string().nullable(),
    enteredBy: z.string().nullable(),
    reason: z.enum(awardRefusalNames).nullable(),
  },
  reasons: awardRefusalNames,
})
export type QueuedAward = z.infer<typeof awards.item>

export const getAward = query({
  path: 'award/GetAward',
  summary: 'One award with what its user was granted and what paying it writes',
  right: 'awards.read',
  input: { awardId },
  output: z.object(payEvidence),
})

export const enterAward = command({
  path: 'award/Enter',
  summary: 'Enter a grant by hand; somebody proposes it and a second person agrees before anything is credited',
  right: 'awards.decide',
  proof: 'recent',
  input: {
    campaignId,
    userId,
    /** Decimal text of the campaign's asset. */
    amount: z.string().regex(/^(0|[1-9][0-9]{0,11})(\.[0-9]{1,9})?$/),
    cause: awardCause,
    words: awardWords,
  },
  output: z.object({ awardId }),
  failures: ['CONFLICT', 'POOL_EMPTY'],
})

import { z } from 'zod'
import { userId } from '../../ids.ts'
import { amount } from '../../money.ts'
import { airdropReasonNames } from '../../rewards/airdrop-reasons.ts'
import { casePerson } from './case-calls.ts'
import { payCalls } from './pay-calls.ts'

/** Claims of the special airdrop, paid by two people into the bonus (REQ-115, REQ-174). */
export const airdropClaims = payCalls({
  queue: 'airdropClaims',
  area: 'airdrop',
  one: '',
  many: 'Claims',
  reads: 'airdrops.read',
  decides: 'airdrops.decide',
  outcome: z.enum(['paid', 'refused']),
  key: { userId },
  item: {
    user: casePerson,
    amount: amount('USDT'),
    /** Unlocked when it was claimed, and now: a review may have taken some back. */
    unlocked: amount('CVC'),
    unlockedNow: amount('CVC'),
    openReviews: z.int(),
    refusedReviews: z.int(),
    ruleVersion: z.string(),
    reason: z.enum(airdropReasonNames).nullable(),
  },
  reasons: airdropReasonNames,
})
export type QueuedClaim = z.infer<typeof airdropClaims.item>

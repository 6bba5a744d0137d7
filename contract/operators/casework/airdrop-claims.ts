import { z } from 'zod'
import { userId } from '../../ids.ts'
import { amount } from '../../money.ts'
import { airdropReasonNames } from '../../rewards/airdrop-reasons.ts'
import { casePerson } from './case-calls.ts'
import { query } from '../operator-endpoint.ts'
import { payCalls, payEvidence } from './pay-calls.ts'

/** Claims of the special airdrop, paid into the bonus by two people, or by one where the rules say so (REQ-115, REQ-174). */
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
    /** Unlocked when it was claimed; a review may have taken some back since. */
    unlocked: amount('CVC'),
    ruleVersion: z.string(),
    reason: z.enum(airdropReasonNames).nullable(),
  },
  reasons: airdropReasonNames,
})
export const getClaim = query({
  path: 'airdrop/GetClaim',
  summary: 'One claim with where its CVC came from and what paying it writes',
  right: 'airdrops.read',
  input: { userId },
  output: z.object(payEvidence),
})

export type QueuedClaim = z.infer<typeof airdropClaims.item>

import { z } from 'zod'
import { movingMoney, reading } from '../endpoint.ts'
import { instant } from '../ids.ts'
import { amount } from '../money.ts'
import { airdropReasonNames } from './airdrop-reasons.ts'

const specialAirdrop = z.object({
  state: z.enum(['notReached', 'claimable', 'review', 'paid', 'refused']),
  reward: amount('USDT'),
  /** Ever unlocked, with what was available on receipt, and how much is needed. */
  unlocked: amount('CVC'),
  needed: amount('CVC'),
  reason: z.enum(airdropReasonNames).nullable(),
  claimTime: instant.nullable(),
  /** By when staff should have decided; absent unless they have the claim before them. */
  expectedTime: instant.optional(),
  ruleVersion: z.string(),
})

export const getSpecialAirdrop = reading({
  path: 'reward/GetSpecialAirdrop',
  summary: 'The special airdrop: how far I am and what became of my claim (REQ-115)',
  auth: 'user',
  feature: null,
  input: {},
  output: specialAirdrop,
})

/** Once for each user: a repetition answers the state of the first claim. */
export const claimSpecialAirdrop = movingMoney({
  path: 'reward/ClaimSpecialAirdrop',
  feature: 'cvc',
  summary: 'Claim the special airdrop; it is held until it was looked at',
  auth: 'user',
  input: {},
  output: specialAirdrop,
  failures: ['AIRDROP_NOT_REACHED', 'BOOKS_DIFFER', 'POOL_EMPTY'],
})

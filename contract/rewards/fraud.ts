import { z } from 'zod'
import { freeText } from '../values/free-text.ts'
import { changing, reading } from '../endpoint.ts'
import { fraudReasonNames } from './fraud-reasons.ts'
import { instant } from '../ids.ts'
import { amount } from '../money.ts'
import { pageInput, pageOf } from '../paging.ts'

/** Names one review of invitations, such as `F-12`. */
export const caseId = z
  .string()
  .regex(/^F-[1-9][0-9]{0,17}$/)
  .brand('CaseId')
export type CaseId = z.infer<typeof caseId>

/** How long an appeal may be, in characters as people count them. */
export const appealCharacters = 1000

/** A review as the people see it whose invitations it concerns. */
export const rewardReview = z.object({
  caseId,
  /** `review`: a person looks at it; then `credited` or `refused`. */
  state: z.enum(['review', 'credited', 'refused']),
  /** Why it was refused; its words are in fraud-reasons.ts. */
  reason: z.enum(fraudReasonNames).nullable(),
  openTime: instant,
  decideTime: instant.nullable(),
  /** My invitations it concerns, and what they bring in all. */
  grants: z.int(),
  amount: amount('CVC'),
  /** My appeal, once for each review: none, waiting, or decided; and whether I may make one now. */
  appeal: z.enum(['none', 'waiting', 'granted', 'upheld']),
  appealTime: instant.nullable(),
  mayAppeal: z.boolean(),
})
export type RewardReview = z.infer<typeof rewardReview>

export const getReviews = reading({
  path: 'reward/GetReviews',
  summary: 'Reviews of my invitations, newest first, and what became of them (REQ-119)',
  auth: 'user',
  feature: null,
  input: pageInput,
  output: pageOf(rewardReview),
})

export const appeal = changing({
  path: 'reward/Appeal',
  summary: 'Appeal against a review that refused my invitations; somebody else decides it',
  auth: 'user',
  feature: null,
  input: { caseId, words: freeText({ min: 1, max: appealCharacters }) },
  output: rewardReview,
  failures: ['CONFLICT'],
  limit: { points: 20, seconds: 60 },
})

import { z } from 'zod'
import { reading } from '../endpoint.ts'
import { amount } from '../money.ts'
import { avatar, instant, userId } from '../ids.ts'
import { pageInput, pageOf } from '../paging.ts'

export const getInviter = reading({
  path: 'invite/GetInviter',
  summary: 'Who invites with this code; null for the platform’s own (REQ-45)',
  auth: 'visitor',
  feature: null,
  input: { inviteCode: z.string().max(20) },
  output: z.object({ nickName: z.string(), avatar }).nullable(),
  failures: ['INVITE_CODE_FORMAT', 'INVITE_CODE_UNKNOWN'],
  limit: { points: 20, seconds: 60 },
})

export const getInviteOverview = reading({
  path: 'invite/GetOverview',
  feature: 'cvc',
  summary: 'My code, link and counts',
  auth: 'user',
  input: {},
  output: z.object({
    inviteCode: z.string(),
    inviteLink: z.string(),
    /** Level 1 alone, as `totalCount` and `validCount`. */
    todayCount: z.int(),
    totalCount: z.int(),
    validCount: z.int(),
    /** The levels that pay here (REQ-107): how many came over each and what one brings. */
    levels: z.array(z.object({ level: z.int(), count: z.int(), reward: amount('CVC') })),
  }),
})

export const getInvitees = reading({
  path: 'invite/GetInvitees',
  summary: 'People who came by my invitation; nicknames beyond level 1 are masked',
  auth: 'user',
  feature: null,
  input: pageInput,
  output: pageOf(
    z.object({
      /** Of my own people who are friends or asked to be; null of all others. The release before says neither. */
      userId: userId.nullable().optional(),
      isFriend: z.boolean().optional(),
      nickName: z.string(),
      avatar,
      level: z.int(),
      createTime: instant,
      /** Days of activity towards "valid", at most the number needed. */
      activeDays: z.int(),
      neededDays: z.int(),
      isValid: z.boolean(),
    }),
  ),
})

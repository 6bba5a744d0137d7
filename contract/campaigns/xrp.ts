import { z } from 'zod'
import { reading } from '../endpoint.ts'
import { day, instant } from '../ids.ts'
import { amount } from '../money.ts'
import { pageInput, pageOf } from '../paging.ts'
import { campaignKinds } from './campaign-kinds.ts'
import { campaignStanding } from './campaign-standing.ts'

const xrp = amount('XRP')

/** How far a number of invites is: passed, the current one, not reached (REQ-134). */
export const tierStates = ['Completed', 'Unlocked', 'Locked'] as const

const tier = z.object({
  /** The first and the last number of it; null for no end. */
  from: z.int(),
  upTo: z.int().nullable(),
  reward: xrp,
  status: z.enum(tierStates),
})
export type XrpTier = z.infer<typeof tier>

export const getXrpOverview = reading({
  path: 'xrp/GetOverview',
  feature: 'xrp',
  summary: 'The XRP promotion: what is left of it, my XRP, and what I still have to do for what is frozen',
  auth: 'user',
  input: {},
  output: z.object({
    ...campaignStanding,
    /** What may be given in all, and what is left of it. */
    budget: xrp,
    left: xrp,
    held: xrp,
    frozen: xrp,
    rules: z.object({
      signup: xrp,
      listening: xrp,
      listeningMinutes: z.int(),
      listeningPerWeek: xrp,
      secondLevel: xrp,
      /** Paid when my friend's friend registers, not when they qualify. */
      secondLevelAtRegistration: z.boolean(),
      neededDays: z.int(),
      withinDays: z.int(),
      tierPaysAll: z.boolean(),
      staysFrozen: z.boolean(),
    }),
    /** My own invitation; null for who came by nobody's code, or before the promotion. */
    invited: z
      .object({
        state: z.enum(['listening', 'qualified', 'lapsed']),
        firstDay: day,
        lastDay: day,
        today: day,
        /** Each of the days until today or the last: whether I listened long enough on it. */
        days: z.array(z.object({ day, listened: z.boolean() })),
        listened: z.int(),
        needed: z.int(),
        qualifiedOn: day.nullable(),
      })
      .nullable(),
    /** My listening this week, Monday to Sunday. */
    week: z.object({ earned: xrp, most: xrp }),
    /** My invitations that qualified. */
    valid: z.int(),
    tiers: z.array(tier),
  }),
})

export const getXrpTiers = reading({
  path: 'xrp/GetTiers',
  feature: 'xrp',
  summary: 'What an invitation brings by its number, and how far I am',
  auth: 'user',
  input: {},
  output: z.object({ valid: z.int(), items: z.array(tier), secondLevel: xrp }),
})

const grantKinds = Object.keys(campaignKinds.xrp.grants) as [
  keyof typeof campaignKinds.xrp.grants,
  ...(keyof typeof campaignKinds.xrp.grants)[],
] // the table's own keys

/** One line with everything that explains it. */
export const xrpRecord = z.object({
  id: z.string(),
  kind: z.enum(grantKinds),
  amount: xrp,
  /** `frozen`: mine once I qualify; `returned`: I did not; `credited`: mine. */
  status: z.enum(['frozen', 'credited', 'refused', 'returned']),
  cause: z.string(),
  explain: z.array(z.object({ label: z.string(), value: z.string() })),
  ruleVersion: z.string(),
  createTime: instant,
})
export type XrpRecord = z.infer<typeof xrpRecord>

/** An invitation that has not qualified: it brings its inviter something once the friend listened on enough days. */
const waitingInvite = z.object({
  nickName: z.string(),
  /** Days of half an hour so far, and how many it takes. */
  listened: z.int(),
  needed: z.int(),
  /** The last day that counts. */
  lastDay: day,
})
export type WaitingInvite = z.infer<typeof waitingInvite>

export const getXrpRecords = reading({
  path: 'xrp/GetRecords',
  feature: 'xrp',
  summary: 'Everything the XRP promotion granted me, newest first',
  auth: 'user',
  input: { ...pageInput, kind: z.enum(['listening', 'invites']).optional() },
  output: pageOf(xrpRecord).extend({
    /** What was credited to me ever, frozen or not, without what went back. */
    sum: xrp,
    held: xrp,
    frozen: xrp,
    /** Mine that have not qualified, those that end first before the others; at most 50, beside the first invitations. */
    waiting: z.array(waitingInvite),
  }),
})

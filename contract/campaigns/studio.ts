import { z } from 'zod'
import { changing, reading } from '../endpoint.ts'
import { instant } from '../ids.ts'
import { amount } from '../money.ts'
import { pageInput, pageOf } from '../paging.ts'
import { campaignStanding } from './campaign-standing.ts'
import { studioCity, studioDecision, studioPlan } from './studio-rows.ts'

const feature = 'studio'
const usdt = amount('USDT')

/** The first day of a month of the campaign's zone, as `2026-10`. */
export const studioMonth = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)

export const getStudio = reading({
  path: 'studio/GetStudio',
  feature,
  summary: 'Leaders and offline studios: the rules, my valid invitees, tier and application (REQ-145, REQ-146)',
  auth: 'user',
  input: {},
  output: z.object({
    ...campaignStanding,
    rules: z.object({
      /** Valid invitees for the badge of a leader and for an application. */
      minInvitees: z.int(),
      /** What each number of valid users brings a month, the lowest first; empty until operators set the numbers. */
      tiers: z.array(z.object({ users: z.int(), pay: usdt })),
      leastBonus: usdt,
      mostBonus: usdt,
      /** Whether an operator sets the monthly pay instead of the highest tier reached. */
      isChosen: z.boolean(),
    }),
    valid: z.int(),
    isLeader: z.boolean(),
    /** What the highest tier reached brings a month. */
    pay: usdt,
    /** My last application; null without any. */
    application: z
      .object({
        city: z.string(),
        plan: z.string(),
        submitTime: instant,
        decision: studioDecision.nullable(),
        decideTime: instant.nullable(),
      })
      .nullable(),
  }),
})

export const applyForStudio = changing({
  path: 'studio/Apply',
  feature,
  summary: 'Apply for an offline studio; one that waits is answered again. SWITCHED_OFF while its tiers are not set',
  auth: 'user',
  input: { city: studioCity, plan: studioPlan },
  output: z.object({ submitTime: instant }),
  failures: ['NEEDS_INVITEES', 'CONFLICT'],
  limit: { points: 10, seconds: 60 },
})

/** `counting`: not over; `none`: no tier was reached; `review`: waits for two people. */
export const studioMonthStates = ['counting', 'none', 'review', 'paid', 'refused'] as const

const monthRow = z.object({
  month: studioMonth,
  state: z.enum(studioMonthStates),
  /** Valid users as counted when the month was over; now for the month under way. */
  valid: z.int(),
  pay: usdt,
  bonus: usdt,
  /** Why there is a bonus, in an operator's words; null without one, and until it is paid. */
  bonusReason: z.string().nullable(),
  /** Why it is not paid, in the caller's language. */
  reason: z.string().nullable(),
  decideTime: instant.nullable(),
  ruleVersion: z.string(),
})
export type StudioMonth = z.output<typeof monthRow>

export const getMonths = reading({
  path: 'studio/GetMonths',
  feature,
  summary: 'My monthly statements, the last first, with the month under way on the first page',
  auth: 'user',
  input: pageInput,
  output: pageOf(monthRow),
})

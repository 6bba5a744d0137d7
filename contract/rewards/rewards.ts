import { z } from 'zod'
import { movingMoney, reading } from '../endpoint.ts'
import { caseId } from './fraud.ts'
import { amount } from '../money.ts'
import { day, instant } from '../ids.ts'
import { pageInput, pageOf } from '../paging.ts'
import { kinds, recordKinds } from './reward-kinds.ts'

/** One line of the rules in force, in the caller's language. */
export const shownRule = z.object({
  kind: z.enum(kinds),
  label: z.string(),
  value: z.string(),
})
export type ShownRule = z.infer<typeof shownRule>

/** The rules in force, for everybody to read (REQ-110): as lines, and the numbers for those who reckon with them. */
export const getProgramme = reading({
  path: 'reward/GetProgramme',
  summary: 'The CVC rules in force',
  auth: 'visitor',
  feature: null,
  input: {},
  output: z.object({
    ruleVersion: z.string(),
    effectiveFrom: day,
    /** What a registrant up to and including this ordinal gets. */
    registration: z.array(z.object({ upTo: z.int(), reward: amount('CVC') })),
    invite: z.array(amount('CVC')),
    availablePercent: z.string(),
    checkInUnlock: amount('CVC'),
    classUnlock: amount('CVC'),
    classUnlockPerDay: amount('CVC'),
    friendClassUnlock: amount('CVC'),
    /** Whether every friend's class unlocks that, or only that of people one invited. */
    isOfAnyFriend: z.boolean(),
    /** How much must be unlocked before the platform buys any of it back. */
    buybackMinimum: amount('CVC'),
    /** 1 is Monday, 7 is Sunday: the day of the programme's week on which it does. */
    buybackWeekday: z.int().min(1).max(7),
    /** An invited friend is valid when active on so many of so many first days. */
    validInvitee: z.object({ activeDays: z.int(), withinDays: z.int() }),
    totalSupply: amount('CVC'),
    /** Every rule that gives or unlocks something. */
    shown: z.array(shownRule),
  }),
})

export const getRewardOverview = reading({
  path: 'reward/GetOverview',
  summary: 'My CVC and today’s check-in',
  auth: 'user',
  feature: null,
  input: {},
  output: z.object({
    held: amount('CVC'),
    locked: amount('CVC'),
    available: amount('CVC'),
    reserved: amount('CVC'),
    /** Ever unlocked, with what was available on receipt. */
    unlocked: amount('CVC'),
    checkIn: z.object({
      state: z.enum(['open', 'done']),
      day,
      streak: z.int(),
      longestStreak: z.int(),
      /** What today's check-in gives or gave. */
      unlock: amount('CVC'),
      nextTime: instant,
      /** Monday to Sunday of this week; `later` also for days before the registration. */
      week: z.array(z.object({ day, state: z.enum(['done', 'missed', 'today', 'later']) })),
    }),
    /** Day the locked amount would be free by check-in alone; null when nothing is locked (REQ-114). */
    forecastDay: day.nullable(),
    /** The same with the habit of the last 14 days; null dates when they are too far away or reached (REQ-114). */
    habit: z.object({
      /** Check-ins of the last 14 days, today not counted. */
      checkIns: z.int(),
      /** What classes unlocked in them, my own and friends'. */
      byClasses: amount('CVC'),
      freeDay: day.nullable(),
      /** When so much will have been unlocked in all as the special airdrop asks for. */
      goal: amount('CVC'),
      goalDay: day.nullable(),
    }),
    ruleVersion: z.string(),
  }),
})

export const checkIn = movingMoney({
  path: 'reward/CheckIn',
  feature: 'cvc',
  summary: 'Check in for today',
  auth: 'user',
  input: {},
  output: z.object({ unlocked: amount('CVC'), day, locked: amount('CVC'), available: amount('CVC') }),
  failures: ['ALREADY_CHECKED_IN', 'BOOKS_DIFFER'],
})

/** One line of a record with everything that explains it. */
export const rewardRecord = z.object({
  id: z.string(),
  kind: z.enum(recordKinds),
  amount: amount('CVC'),
  available: amount('CVC'),
  locked: amount('CVC'),
  /** The event in words; tells nobody beyond level 1 by their full nickname. */
  cause: z.string(),
  /** The arithmetic, row by row, in the caller's language. */
  explain: z.array(z.object({ label: z.string(), value: z.string() })),
  ruleVersion: z.string(),
  /** `review`: a person looks at it (REQ-119). */
  status: z.enum(['pending', 'review', 'credited', 'refused']),
  /** The review it belongs to, when there is or was one. */
  caseId: caseId.optional(),
  createTime: instant,
})
export type RewardRecord = z.infer<typeof rewardRecord>

const recordInput = { ...pageInput, kind: rewardRecord.shape.kind.optional() }
/** `sum` and `byKind` count everything credited, whatever page and kind were asked for. */
const records = pageOf(rewardRecord).extend({
  sum: amount('CVC'),
  byKind: z.array(z.object({ kind: rewardRecord.shape.kind, amount: amount('CVC') })),
})

export const getRewardRecords = reading({
  path: 'reward/GetRewardRecords',
  summary: 'Everything granted to me, newest first',
  auth: 'user',
  feature: null,
  input: recordInput,
  output: records,
})

export const getUnlockRecords = reading({
  path: 'reward/GetUnlockRecords',
  summary: 'Everything that became available to me, newest first',
  auth: 'user',
  feature: null,
  input: recordInput,
  output: records,
})

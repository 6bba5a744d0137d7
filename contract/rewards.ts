import { z } from 'zod'
import { movingMoney, reading } from './endpoint.ts'
import { amount } from './money.ts'
import { day, instant } from './ids.ts'
import { pageInput, pageOf } from './paging.ts'

/** A month of the programme, such as `2026-11`. */
const month = z.string().regex(/^20[2-9][0-9]-(0[1-9]|1[0-2])$/)

/** The rules in force, for everybody to read (R110): numbers only, words belong to the screen. */
export const getProgramme = reading({
  path: 'reward/GetProgramme',
  summary: 'The CVC rules in force',
  auth: 'visitor',
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
    totalSupply: amount('CVC'),
  }),
})

export const getRewardOverview = reading({
  path: 'reward/GetOverview',
  summary: 'My CVC and today’s check-in',
  auth: 'user',
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
    /** Day the locked amount would be free by check-in alone; null when nothing is locked (R114). */
    forecastDay: day.nullable(),
    ruleVersion: z.string(),
  }),
})

export const checkIn = movingMoney({
  path: 'reward/CheckIn',
  summary: 'Check in for today',
  auth: 'user',
  input: {},
  output: z.object({ unlocked: amount('CVC'), day, locked: amount('CVC'), available: amount('CVC') }),
  failures: ['ALREADY_CHECKED_IN'],
})

/** One line of a record with everything that explains it. */
export const rewardRecord = z.object({
  id: z.string(),
  kind: z.enum(['registration', 'invite', 'checkIn', 'onReceipt']),
  amount: amount('CVC'),
  available: amount('CVC'),
  locked: amount('CVC'),
  /** The event in words; tells nobody beyond level 1 by their full nickname. */
  cause: z.string(),
  /** The arithmetic, row by row, in the caller's language. */
  explain: z.array(z.object({ label: z.string(), value: z.string() })),
  ruleVersion: z.string(),
  status: z.enum(['pending', 'credited', 'refused']),
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
  input: recordInput,
  output: records,
})

export const getUnlockRecords = reading({
  path: 'reward/GetUnlockRecords',
  summary: 'Everything that became available to me, newest first',
  auth: 'user',
  input: recordInput,
  output: records,
})

const signed = amount('CVC')

/** The check-ins of one month, for its calendar; streaks bring no money (R112). */
export const getCheckInCalendar = reading({
  path: 'reward/GetCheckInCalendar',
  summary: 'My check-ins of a month',
  auth: 'user',
  input: { month },
  output: z.object({
    month,
    /** Today, and the day of the registration: days before it and after today are neither done nor missed. */
    today: day,
    firstDay: day,
    days: z.array(z.object({ day, unlocked: amount('CVC'), streak: z.int() })),
    streak: z.int(),
    longestStreak: z.int(),
  }),
})

/** What a month changed (R120). The balances are those of the ledger at the end of the month, or now (M10). */
export const getMonthlyStatement = reading({
  path: 'reward/GetMonthlyStatement',
  summary: 'My CVC of a month: opening, earned, unlocked, sold, paid, closing',
  auth: 'user',
  input: { month },
  output: z.object({
    month,
    /** The month of the registration: there is nothing before it. */
    firstMonth: month,
    isOver: z.boolean(),
    opening: z.object({ available: amount('CVC'), locked: amount('CVC'), reserved: amount('CVC') }),
    earned: amount('CVC'),
    unlocked: amount('CVC'),
    sold: amount('CVC'),
    paid: amount('CVC'),
    /** Corrections, with their sign. */
    corrected: signed,
    closing: z.object({ available: amount('CVC'), locked: amount('CVC'), reserved: amount('CVC') }),
    /** Every transfer, oldest first, with what it changed, signed. */
    lines: z.array(
      z.object({
        id: z.string(),
        createTime: instant,
        /** `reserved`: set aside for a buyback or a withdrawal, or given back. */
        kind: z.enum(['earned', 'unlocked', 'reserved', 'sold', 'paid', 'corrected']),
        available: signed,
        locked: signed,
        reserved: signed,
        ruleVersion: z.string(),
      }),
    ),
  }),
})

const specialAirdrop = z.object({
  state: z.enum(['notReached', 'claimable', 'review', 'paid', 'refused']),
  reward: amount('USDT'),
  /** Ever unlocked, with what was available on receipt, and how much is needed. */
  unlocked: amount('CVC'),
  needed: amount('CVC'),
  reason: z.string().nullable(),
  claimTime: instant.nullable(),
  ruleVersion: z.string(),
})

export const getSpecialAirdrop = reading({
  path: 'reward/GetSpecialAirdrop',
  summary: 'The special airdrop: how far I am and what became of my claim (R115)',
  auth: 'user',
  input: {},
  output: specialAirdrop,
})

/** Once for each user: a repetition answers the state of the first claim. */
export const claimSpecialAirdrop = movingMoney({
  path: 'reward/ClaimSpecialAirdrop',
  summary: 'Claim the special airdrop; it is held until it was looked at',
  auth: 'user',
  input: {},
  output: specialAirdrop,
  failures: ['AIRDROP_NOT_REACHED', 'POOL_EMPTY'],
})

import { z } from 'zod'
import { reading } from '../endpoint.ts'
import { day, instant } from '../ids.ts'
import { amount } from '../money.ts'

/** A month of the programme, such as `2026-11`. */
const month = z.string().regex(/^20[2-9][0-9]-(0[1-9]|1[0-2])$/)

/** The check-ins of one month, for its calendar; streaks bring no money (REQ-112). */
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

/** What a month changed (REQ-120). The balances are those of the ledger at the end of the month, or now (INV-M10). */
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
    corrected: amount('CVC'),
    closing: z.object({ available: amount('CVC'), locked: amount('CVC'), reserved: amount('CVC') }),
    /** Every transfer, oldest first, with what it changed, amount('CVC'). */
    lines: z.array(
      z.object({
        id: z.string(),
        createTime: instant,
        /** `reserved`: set aside for a buyback or a withdrawal, or given back. */
        kind: z.enum(['earned', 'unlocked', 'reserved', 'sold', 'paid', 'corrected']),
        available: amount('CVC'),
        locked: amount('CVC'),
        reserved: amount('CVC'),
        ruleVersion: z.string(),
      }),
    ),
  }),
})

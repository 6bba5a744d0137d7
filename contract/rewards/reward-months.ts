import { z } from 'zod'
import { reading } from '../endpoint.ts'
import { day, instant } from '../ids.ts'
import { amount } from '../money.ts'
import { totalsAssets } from './totals-proof.ts'

/** What a user asks for that moves money; the special airdrop is claimed once, so that its claim has no number. */
export const requestKinds = ['withdrawal', 'buyback', 'deposit', 'special_airdrop'] as const
export type RequestKind = (typeof requestKinds)[number]

/** What a user may have a statement of. */
export const statementAssets = [...totalsAssets, 'POINT'] as const
export type StatementAsset = (typeof statementAssets)[number]

/** A month of the programme, such as `2026-11`. */
const month = z.string().regex(/^20[2-9][0-9]-(0[1-9]|1[0-2])$/)

/** The check-ins of one month, for its calendar; streaks bring no money (REQ-112). */
export const getCheckInCalendar = reading({
  path: 'reward/GetCheckInCalendar',
  summary: 'My check-ins of a month',
  auth: 'user',
  feature: null,
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

/** What a month changed of one asset (REQ-120). The balances are those of the ledger at the end of the month, or now (INV-M10). */
function statementOf<A extends StatementAsset>(asset: A) {
  const parts = { available: amount(asset), locked: amount(asset), reserved: amount(asset) }
  return z.object({
    asset: z.literal(asset),
    month,
    /** The month of the registration: there is nothing before it. */
    firstMonth: month,
    isOver: z.boolean(),
    opening: z.object(parts),
    earned: amount(asset),
    unlocked: amount(asset),
    sold: amount(asset),
    /** What was paid in. */
    deposited: amount(asset),
    paid: amount(asset),
    /** Corrections, with their sign. */
    corrected: amount(asset),
    closing: z.object(parts),
    /** Every transfer, oldest first, with what it changed. */
    lines: z.array(
      z.object({
        id: z.string(),
        createTime: instant,
        /** `reserved`: set aside for a buyback or a withdrawal, or given back. */
        kind: z.enum(['earned', 'unlocked', 'reserved', 'sold', 'deposited', 'paid', 'corrected']),
        /** Whether it is the fee of a withdrawal, which is `paid` beside what left. */
        isFee: z.boolean().optional(),
        ...parts,
        ruleVersion: z.string(),
        /** What it was for, in the caller's language; absent where its kind or its request says all. */
        cause: z.string().optional(),
        /** The request it belongs to, if any. */
        request: z.object({ kind: z.enum(requestKinds), id: z.string().nullable() }).nullable(),
      }),
    ),
  })
}
export type MonthlyStatement<A extends StatementAsset = StatementAsset> = z.output<ReturnType<typeof statementOf<A>>>

export const getMonthlyStatement = reading({
  path: 'reward/GetMonthlyStatement',
  summary: 'An asset of mine in a month: opening, earned, unlocked, sold, deposited, paid, closing',
  auth: 'user',
  feature: null,
  input: { month, asset: z.enum(statementAssets).default('CVC') },
  output: z.discriminatedUnion('asset', [
    statementOf('CVC'),
    statementOf('USDT'),
    statementOf('XRP'),
    statementOf('POINT'),
  ]),
})

import { z } from 'zod'
import { type Amount, type Asset, parseAmount, units } from '@madang/contract/money.ts'
import { fraudCheck, usualFraudCheck } from './fraud-check.ts'

const cvc = amountText('CVC')
const usdt = amountText('USDT')

const ordinal = z.int().min(1)

/**
 * One version of the programme's rules, as kept in the table `rule_set` (REQ-104). Amounts are decimal text there and
 * units in code.
 */
export const ruleSet = z
  .strictObject({
    /** What registrants up to and including an ordinal get; ascending, nothing beyond the last. */
    registration: z.array(z.strictObject({ upTo: ordinal, reward: cvc })).min(1),
    /** What an invite brings the inviter, the inviter's inviter, and theirs. */
    invite: z.array(cvc).max(3),
    /** How many of these levels pay (REQ-107). */
    paidLevels: z.int().min(0).max(3),
    /** How many pay to inviters of a country, by its ISO code, where that differs. */
    paidLevelsByCountry: z.record(z.string().regex(/^[A-Z]{2}$/), z.int().min(0).max(3)).default({}),
    /** Part of a grant that is available on receipt, in hundredths of a percent. */
    availableBasisPoints: z.int().min(0).max(10_000),
    checkInUnlock: cvc,
    classUnlock: cvc,
    classUnlockPerDay: cvc,
    friendClassUnlock: cvc,
    /** How long every invite grant waits at least for the fraud check (REQ-108), and the settings of that check (REQ-119). */
    inviteHoldMinutes: z.int().min(0).max(1440),
    fraudCheck: fraudCheck.prefault(usualFraudCheck),
    /** An invitee is valid when active on so many days of the first so many. */
    validInvitee: z.strictObject({ activeDays: z.int().min(1), withinDays: z.int().min(1) }),
    /** What may be issued in all (INV-M07). */
    budget: z.strictObject({ registration: cvc, invite: cvc }),
    totalSupply: cvc,
    /** What a user may claim once after so much was unlocked in all, and what may be given in all (REQ-115). */
    specialAirdrop: z
      .strictObject({ reward: usdt, afterUnlocked: cvc, budget: usdt })
      .prefault({ reward: '10', afterUnlocked: '20', budget: '1000000' }),
  })
  .refine(({ registration }) => registration.every((tier, index) => tier.upTo > (registration[index - 1]?.upTo ?? 0)), {
    error: 'tiers must ascend',
    path: ['registration'],
  })
  .refine(({ budget, totalSupply }) => budget.registration + budget.invite <= totalSupply, {
    error: 'budgets must stay within the supply (INV-M07)',
    path: ['budget', 'invite'],
  })
  .refine((rules) => poolOf(rules.registration) <= rules.budget.registration, {
    error: 'the registration budget must cover every tier (REQ-105)',
    path: ['budget', 'registration'],
  })

/** The rules of a day, with the version every grant made under them keeps. */
export interface Rules extends z.output<typeof ruleSet> {
  readonly version: string
  /** Business day from which they are in force. */
  readonly effectiveFrom: string
}

function amountText<A extends Asset>(asset: A) {
  return z.string().transform((text, context): Amount<A> => {
    const value = parseAmount(asset, text)
    if (value !== null) return value
    context.addIssue({ code: 'custom', message: `not an amount of ${asset}` })
    return z.NEVER
  })
}

/** What all registrations together can get (REQ-105). */
export function poolOf(tiers: readonly { upTo: number; reward: Amount<'CVC'> }[]): Amount<'CVC'> {
  const parts = tiers.map(({ upTo, reward }, index) => BigInt(upTo - (tiers[index - 1]?.upTo ?? 0)) * reward)
  return units(parts.reduce((sum, part) => sum + part, 0n))
}

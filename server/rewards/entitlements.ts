/** The programme's arithmetic: pure functions of a rule set and the facts (REQ-104–REQ-106, INV-U02). */
import { blockMinutes } from '@madang/contract/rewards/live.ts'
import { type Amount, share, smaller, units } from '@madang/contract/money.ts'
import type { CvcRules } from '../rules/programmes.ts'

const nothing = units<'CVC'>(0n)

/** What the registrant of this ordinal gets; nothing beyond the last tier (INV-R02). */
export function registrationReward(rules: Pick<CvcRules, 'registration'>, ordinal: bigint): Amount<'CVC'> {
  return rules.registration.find(({ upTo }) => ordinal <= BigInt(upTo))?.reward ?? nothing
}

/** How many levels of invitations pay an inviter of this country, or of one that no rule names (REQ-107). */
export function paidLevels(
  rules: Pick<CvcRules, 'paidLevels' | 'paidLevelsByCountry'>,
  country: string | null,
): number {
  return (country === null ? undefined : rules.paidLevelsByCountry[country]) ?? rules.paidLevels
}

/**
 * What one registration brings an inviter of this country, by the level at which they stand above it; levels that pay
 * nothing are left out (INV-R04, REQ-107).
 */
export function inviteRewards(
  rules: Pick<CvcRules, 'invite' | 'paidLevels' | 'paidLevelsByCountry'>,
  country: string | null,
): { level: number; reward: Amount<'CVC'> }[] {
  return rules.invite
    .slice(0, paidLevels(rules, country))
    .map((reward, index) => ({ level: index + 1, reward }))
    .filter(({ reward }) => reward > 0n)
}

/** A grant in its two parts: available on receipt, rounded down, and the rest locked (INV-R06). They sum to the grant. */
export function splitOnReceipt(
  rules: Pick<CvcRules, 'availableBasisPoints'>,
  amount: Amount<'CVC'>,
): { available: Amount<'CVC'>; locked: Amount<'CVC'> } {
  const { part } = share(amount, BigInt(rules.availableBasisPoints), 10_000n)
  return { available: part, locked: units(amount - part) }
}

/** What a check-in unlocks: the rule's amount, or what is left to unlock when that is less (INV-U02, INV-U03). */
export function checkInUnlock(rules: Pick<CvcRules, 'checkInUnlock'>, locked: Amount<'CVC'>): Amount<'CVC'> {
  return smaller(rules.checkInUnlock, locked)
}

/** Full blocks of 10 minutes in a day's class time, in milliseconds (REQ-76). */
export function blocksIn(countedMs: number): number {
  return Math.floor(countedMs / (blockMinutes * 60_000))
}

/** What the nth block of a day unlocks for the attendee: the rule's amount, until the day's limit is reached (INV-U03). */
export function classBlockUnlock(
  rules: Pick<CvcRules, 'classUnlock' | 'classUnlockPerDay'>,
  block: number,
): Amount<'CVC'> {
  const until = (blocks: number) => smaller(units<'CVC'>(rules.classUnlock * BigInt(blocks)), rules.classUnlockPerDay)
  return units(until(block) - until(block - 1))
}

/** How many of the last days make a habit (REQ-114). */
export const habitDays = 14

/**
 * Days until an amount more is unlocked when so many of the last 14 days had a check-in, and classes unlocked so much in
 * them (REQ-114); null without a habit. Of a partial day the whole counts.
 */
export function daysAtHabit(
  rules: Pick<CvcRules, 'checkInUnlock'>,
  checkIns: number,
  amount: Amount<'CVC'>,
  byClasses: Amount<'CVC'> = nothing,
): number | null {
  const unlockedInSpan = rules.checkInUnlock * BigInt(checkIns) + byClasses
  if (unlockedInSpan === 0n) return null
  return Number((amount * BigInt(habitDays) + unlockedInSpan - 1n) / unlockedInSpan)
}

/** Days of check-in alone until nothing is locked (REQ-114); null when no check-in unlocks anything. */
export function checkInsUntilFree(rules: Pick<CvcRules, 'checkInUnlock'>, locked: Amount<'CVC'>): number | null {
  if (rules.checkInUnlock === 0n) return null
  return Number((locked + rules.checkInUnlock - 1n) / rules.checkInUnlock)
}

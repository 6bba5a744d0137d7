import { assetScale, smaller, units, type Amount } from '@madang/contract/money.ts'

const fortnight = 14n
/** What is estimated has one decimal. */
const step = 10n ** BigInt(assetScale.CVC) / 10n

/** What an estimate is made of: what there is, and what was unlocked in the last 14 days. */
export interface Habit {
  readonly available: Amount<'CVC'>
  readonly locked: Amount<'CVC'>
  readonly checkIns: number
  /** What a check-in unlocks. */
  readonly unlock: Amount<'CVC'>
  readonly byClasses: Amount<'CVC'>
}

/** About what will be available in so many days with the habit of the last 14, rounded down; null without one, or when nothing is locked. */
export function expectedIn(
  days: number,
  { available, locked, checkIns, unlock, byClasses }: Habit,
): Amount<'CVC'> | null {
  const inFortnight = BigInt(checkIns) * unlock + byClasses
  const more = smaller(locked, units<'CVC'>((inFortnight * BigInt(days)) / fortnight))
  return more > 0n ? units<'CVC'>(((available + more) / step) * step) : null
}

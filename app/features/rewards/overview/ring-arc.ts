import { amountOf, type Amount } from '@madang/contract/money.ts'

/** How much must be unlocked for the platform's buyback; the tick on the ring. */
export const buybackMinimum = amountOf('CVC', '20')

/** Steps a ring is divided into: fine enough for one pixel, small enough to be an ordinary number. */
const steps = 10_000n

/** How far round the ring an amount reaches, 0 to 1. A ring of nothing is empty. */
export function shareOf(part: Amount<'CVC'>, whole: Amount<'CVC'>): number {
  if (whole <= 0n || part <= 0n) return 0
  if (part >= whole) return 1
  return Number((part * steps) / whole) / Number(steps)
}

/** Where the tick stands, or undefined where the whole does not reach that far. */
export function tickAt(whole: Amount<'CVC'>): number | undefined {
  return whole > buybackMinimum ? shareOf(buybackMinimum, whole) : undefined
}

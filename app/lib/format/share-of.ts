import type { Amount, Asset } from '@madang/contract/money.ts'

/** Steps a whole is divided into: fine enough for one pixel, small enough to be an ordinary number. */
const steps = 10_000n

/** How much of a whole a part is, 0 to 1. Nothing is no part of anything. */
export function shareOf<A extends Asset>(part: Amount<A>, whole: Amount<A>): number {
  if (whole <= 0n || part <= 0n) return 0
  if (part >= whole) return 1
  return Number((part * steps) / whole) / Number(steps)
}

import { type Amount, smaller, units } from '@madang/contract/money.ts'
import type { UserId } from '@madang/contract/ids.ts'

/** What one of two rule sets would have given somebody over a span of days. */
export interface Given {
  /** Granted in all. */
  readonly granted: Amount<'CVC'>
  /** Made available: on receipt of grants and by check-ins. */
  readonly unlocked: Amount<'CVC'>
}

/** A grant of the span under one rule set: from when it counts, and its two parts. */
export interface GrantFact {
  readonly at: Date
  readonly available: bigint
  readonly locked: bigint
}

/** A check-in of the span as it happened. */
export interface CheckInFact {
  readonly at: Date
  readonly lockedBefore: bigint
}

/**
 * What somebody has under a rule set over a span: their grants, and check-ins that unlock what its grants and what was
 * locked at the start still hold. Pure.
 */
export function givenTo(
  grants: readonly GrantFact[],
  checkIns: readonly CheckInFact[],
  { lockedAtStart, unlockOn }: { lockedAtStart: bigint; unlockOn: (at: Date) => Amount<'CVC'> },
): Given {
  const waiting = grants.toSorted((left, right) => left.at.getTime() - right.at.getTime())
  let [locked, granted, unlocked] = [lockedAtStart, 0n, 0n]
  const receiveUntil = (moment: number) => {
    while (waiting[0] && waiting[0].at.getTime() <= moment) {
      const grant = waiting.shift()!
      granted += grant.available + grant.locked
      unlocked += grant.available
      locked += grant.locked
    }
  }
  for (const { at } of checkIns) {
    receiveUntil(at.getTime())
    const part = smaller(unlockOn(at), units<'CVC'>(locked))
    unlocked += part
    locked -= part
  }
  receiveUntil(Number.POSITIVE_INFINITY)
  return { granted: units(granted), unlocked: units(unlocked) }
}

/** What was locked before the first check-in, less what grants of the span had brought until then: what the span began with. */
export function lockedAtStart(actual: readonly GrantFact[], checkIns: readonly CheckInFact[]): bigint {
  const [first] = checkIns
  if (!first) return 0n
  const brought = actual.filter(({ at }) => at <= first.at).reduce((sum, { locked }) => sum + locked, 0n)
  return first.lockedBefore > brought ? first.lockedBefore - brought : 0n
}

/** How somebody fares under proposed rules. */
export interface Fare {
  readonly user: UserId
  /** Check-ins of the span. */
  readonly checkIns: number
  readonly before: Given
  readonly after: Given
}

/** More granted, or the same and more of it unlocked: +1; less: -1. */
export function gain({ before, after }: Pick<Fare, 'before' | 'after'>): -1 | 0 | 1 {
  const difference = after.granted - before.granted || after.unlocked - before.unlocked
  return difference > 0n ? 1 : difference < 0n ? -1 : 0
}

import { type Amount, smaller, units } from '@madang/contract/money.ts'
import type { UserId } from '@madang/contract/ids.ts'

/** What one of two rule sets would have given somebody over a span of days. */
export interface Given {
  /** Granted in all. */
  readonly granted: Amount<'CVC'>
  /** Made available: on receipt of grants, by check-ins and by class time. */
  readonly unlocked: Amount<'CVC'>
}

/** A grant of the span under one rule set: from when it counts, and its two parts. */
export interface GrantFact {
  readonly at: Date
  readonly available: bigint
  readonly locked: bigint
}

/** A check-in, or a block of class time, of the span as it happened: what it unlocks at most under each rule set. */
export interface UnlockFact {
  readonly at: Date
  /** What was locked before it; null for a block that brought this person nothing then. */
  readonly lockedBefore: bigint | null
  readonly before: Amount<'CVC'>
  readonly after: Amount<'CVC'>
}

/**
 * What somebody has under one of the two rule sets over a span: their grants, and check-ins and class time that unlock
 * what its grants and what was locked at the start still hold. The unlocks come in their order. Pure.
 */
export function givenTo(
  grants: readonly GrantFact[],
  unlocks: readonly UnlockFact[],
  { lockedAtStart, under }: { lockedAtStart: bigint; under: 'before' | 'after' },
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
  for (const unlock of unlocks) {
    receiveUntil(unlock.at.getTime())
    const part = smaller(unlock[under], units<'CVC'>(locked))
    unlocked += part
    locked -= part
  }
  receiveUntil(Number.POSITIVE_INFINITY)
  return { granted: units(granted), unlocked: units(unlocked) }
}

/**
 * What was locked before the first unlock, less what grants of the span had brought until then: what the span began with.
 * Of somebody for whom nothing was unlocked, what is locked `now` less all that the span brought.
 */
export function lockedAtStart(actual: readonly GrantFact[], unlocks: readonly UnlockFact[], now: bigint): bigint {
  const first = unlocks.find(({ lockedBefore }) => lockedBefore !== null)
  const until = first?.at ?? null
  const brought = actual.filter(({ at }) => until === null || at <= until).reduce((sum, { locked }) => sum + locked, 0n)
  const locked = first?.lockedBefore ?? now
  return locked > brought ? locked - brought : 0n
}

/** How somebody fares under proposed rules. */
export interface Outcome {
  readonly user: UserId
  /** Check-ins of the span. */
  readonly checkIns: number
  readonly before: Given
  readonly after: Given
}

/** More granted, or the same and more of it unlocked: +1; less: -1. */
export function gain({ before, after }: Pick<Outcome, 'before' | 'after'>): -1 | 0 | 1 {
  const difference = after.granted - before.granted || after.unlocked - before.unlocked
  return difference > 0n ? 1 : difference < 0n ? -1 : 0
}

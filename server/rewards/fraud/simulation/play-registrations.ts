import { dayMs, hourMs, minuteMs } from '@madang/contract/values/durations.ts'
import type { RegistrationCheck } from '../../../rules/registration-check.ts'
import type { RegistrationNeighbours } from '../../../users/registration/registration-neighbours.ts'
import { waitReasons } from '../registration-scoring.ts'
import type { SimulatedRegistration } from './registrations.ts'

/** What became of the registrations of one kind. */
export interface RegistrationOutcome {
  readonly kind: string
  readonly isMachine: boolean
  readonly people: number
  /** Waits for a second day of activity. */
  readonly waited: number
  /** Most credited within one hour. */
  readonly creditedInAnHour: number
}

/** Plays the check of registrations by the product's own rules. Pure; registrations in their order. */
export function playRegistrations(
  registrations: readonly SimulatedRegistration[],
  check: RegistrationCheck,
): RegistrationOutcome[] {
  const seen = new Set<string>()
  const made: Made[] = []
  let dayFrom = 0
  let weekFrom = 0
  const judged = registrations.map((each) => {
    const mine = { ...each, isNewKind: !seen.has(each.deviceHash) }
    seen.add(each.deviceHash)
    while (dayFrom < made.length && made[dayFrom]!.at <= each.at - dayMs) dayFrom++
    const day = made.slice(dayFrom)
    while (weekFrom < made.length && made[weekFrom]!.at <= each.at - 7 * dayMs) weekFrom++
    made.push(mine)
    return { ...each, waits: waitReasons(neighboursAmong(mine, day, made.length - weekFrom), check).length > 0 }
  })
  return [...Map.groupBy(judged, ({ kind }) => kind)].map(([kind, each]) => {
    const credited = each.filter(({ waits }) => !waits).map(({ at }) => at)
    return {
      kind,
      isMachine: each[0]!.isMachine,
      people: each.length,
      waited: each.length - credited.length,
      creditedInAnHour: mostWithin(credited, hourMs),
    }
  })
}

interface Made extends SimulatedRegistration {
  readonly isNewKind: boolean
}

function neighboursAmong(mine: Made, day: readonly Made[], week: number): RegistrationNeighbours {
  const hour = day.filter(({ at }) => at > mine.at - hourMs)
  const family = hour.filter(({ deviceHash, isNewKind }) =>
    mine.isNewKind ? isNewKind : deviceHash === mine.deviceHash,
  )
  const moments = (of: readonly Made[]) => [...of, mine].slice(-13).map(({ at }) => at)
  return {
    address: day.filter(({ address }) => address === mine.address).length,
    site: mine.site === null ? 0 : day.filter(({ site }) => site === mine.site).length,
    block: day.filter(({ block }) => block === mine.block).length,
    burst: day.filter(({ block, at }) => block === mine.block && at > mine.at - 10 * minuteMs).length,
    family: family.length,
    rate: hour.length,
    week,
    moments: moments(hour),
    familyMoments: moments(family),
  }
}

function mostWithin(moments: readonly number[], span: number): number {
  let from = 0
  return moments.reduce((most, moment, index) => {
    while (moments[from]! <= moment - span) from++
    return Math.max(most, index - from + 1)
  }, 0)
}

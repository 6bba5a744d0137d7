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
  const before = registrationsBefore()
  const judged = registrations.map((each) => ({ ...each, waits: waitReasons(before.next(each), check).length > 0 }))
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

/** What the database would tell of each registration: when those before it came, by all that they may share. */
function registrationsBefore() {
  const moments = new Map<string, number[]>()
  const of = (shared: string) => {
    const found = moments.get(shared) ?? []
    moments.set(shared, found)
    return found
  }
  return {
    next({ at, address, site, block, deviceHash }: SimulatedRegistration): RegistrationNeighbours {
      const isNewKind = of(`family ${deviceHash}`).length === 0
      const family = isNewKind ? 'new kinds' : `family ${deviceHash}`
      const latest = (shared: string) => [
        ...of(shared)
          .slice(-12)
          .filter((each) => each > at - hourMs),
        at,
      ]
      const since = (shared: string, span: number) => of(shared).length - countUntil(of(shared), at - span)
      const told = {
        address: since(`address ${address}`, dayMs),
        site: site === null ? 0 : since(`site ${site}`, dayMs),
        block: since(`block ${block}`, dayMs),
        burst: since(`block ${block}`, 10 * minuteMs),
        family: since(family, hourMs),
        rate: since('all', hourMs),
        usual: usualHour(of('all'), at),
        moments: latest('all'),
        familyMoments: latest(family),
      }
      const shared = ['all', `address ${address}`, `site ${site}`, `block ${block}`, `family ${deviceHash}`]
      for (const each of shared) of(each).push(at)
      if (isNewKind) of(family).push(at)
      return told
    },
  }
}

/** The middle one of the same hour on the seven days before; before the first registration nobody registered. */
function usualHour(all: readonly number[], at: number): number {
  const hours = Array.from({ length: 7 }, (_, index) => {
    const until = at - (index + 1) * dayMs
    return countUntil(all, until) - countUntil(all, until - hourMs)
  })
  return hours.toSorted((one, other) => one - other)[3]! // of seven
}

/** How many of the moments, in their order, are not after one. */
function countUntil(moments: readonly number[], until: number): number {
  let [from, to] = [0, moments.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (moments[middle]! <= until) from = middle + 1
    else to = middle
  }
  return from
}

function mostWithin(moments: readonly number[], span: number): number {
  let from = 0
  return moments.reduce((most, moment, index) => {
    while (moments[from]! <= moment - span) from++
    return Math.max(most, index - from + 1)
  }, 0)
}

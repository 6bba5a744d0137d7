import { calls } from '@madang/contract/calls.ts'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import { otherCountries, type Feature, featureNames } from '@madang/contract/features.ts'
import type * as endpoints from '@madang/contract/operators/running/countries.ts'
import type { Context, OperatorCommand } from '../../context.ts'
import type { Audited } from '../../domain.ts'
import { isOfferedBy, type Offering, plannedAfter, readOfferings } from '../../offerings/offering.ts'
import { refuseUnlessNew } from '../../offerings/switch-offering.ts'
import { countByCountry } from '../../users/home-country.ts'
import { propose } from '../proposals/proposals.ts'
import { offeringChange } from '../proposals/proposal-kinds.ts'

/** Countries that are listed whoever registered there, and how many further ones are, those with the most people first. */
const always = ['KR', 'CN', 'TW', 'HK', 'JP', 'SG'] as const
const furtherCountries = 14

/** What is offered where, now and from a later moment on (REQ-188). */
export async function getCountries({ db, now }: Context<'db' | 'now'>): Promise<Out<typeof endpoints.getCountries>> {
  const [offerings, people] = await Promise.all([readOfferings(db), countByCountry(db)])
  const switched = offerings.map(({ country }) => country).filter((country) => country !== otherCountries)
  const most = [...people].filter(([country]) => country !== null).sort(([, left], [, right]) => right - left)
  const further = most.slice(0, furtherCountries).map(([country]) => country!)
  const listed = [...new Set([...always, ...switched, ...further])]
  return {
    countries: [...listed, otherCountries].map((country) => ({ country, people: peopleIn(people, country, listed) })),
    features: featureNames.map((feature) => ({
      feature,
      calls: callsOf(feature),
      cells: [...listed, otherCountries].map((country) => cellOf(offerings, { feature, country, now })),
    })),
  }
}

/**
 * Asks a second person to switch a feature off or on in a country. CONFLICT for what changes nothing, and while another waits;
 * INVALID for a moment that has passed.
 */
export async function proposeOffering(
  context: OperatorCommand<'random'>,
  { feature, country, isOff, from, reason }: Parsed<typeof endpoints.proposeOffering>,
): Promise<Audited<{ proposalId: string }>> {
  const { tx, clock } = context
  const now = clock.now()
  if (from && from <= now) throw new Failure('INVALID', { field: 'from' })
  const offerings = await readOfferings(tx, feature)
  refuseUnlessNew(offerings, { feature, country, isOff, from: from ?? now })
  const [replaced] = plannedAfter(offerings, { feature, country, at: from ?? now })
  const people = await countByCountry(tx)
  const others = offerings.map((each) => each.country).filter((each) => each !== otherCountries)
  const object = `${feature} ${country}`
  const before = { offered: isOff ? 'yes' : 'no' }
  const after = {
    offered: isOff ? 'no' : 'yes',
    ...(from && { startsAt: from.toISOString() }),
    ...(replaced && { replacesFrom: replaced.from.toISOString() }),
    people: String(peopleIn(people, country, others)),
    calls: String(callsOf(feature)),
  }
  const payload = offeringChange.encode({ feature, country, isOff, from })
  const proposalId = await propose(context, { kind: 'country.offering', object, payload, before, after, reason })
  return { answer: { proposalId }, object, before, after, reason }
}

/** How many people a switch of a country touches; `*` touches those of every country but the ones with their own. */
function peopleIn(people: ReadonlyMap<string | null, number>, country: string, own: readonly string[]): number {
  if (country !== otherCountries) return people.get(country) ?? 0
  const others = [...people].filter(([of]) => of === null || !own.includes(of))
  return others.reduce((sum, [, count]) => sum + count, 0)
}

function callsOf(feature: Feature): number {
  return calls.filter((call) => call.feature === feature).length
}

function cellOf(
  offerings: readonly Offering[],
  { feature, country, now }: { readonly feature: Feature; readonly country: string; readonly now: Date },
) {
  const own = offerings.filter((each) => each.feature === feature && each.country === country)
  const [next] = plannedAfter(own, { feature, country, at: now })
  return {
    country,
    isOff: !isOfferedBy(offerings, { feature, country, at: now }),
    isOwn: own.some(({ from }) => from <= now),
    next: next ? { isOff: next.isOff, from: next.from } : null,
  }
}

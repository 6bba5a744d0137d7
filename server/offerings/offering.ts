import './tables.ts'
import { otherCountries, type Feature, wholeOf } from '@madang/contract/features.ts'
import type { Db, Tx } from '../db/tables.ts'

/** Off or on for a country from a moment on. */
export interface Offering {
  readonly feature: Feature
  readonly country: string
  readonly from: Date
  readonly isOff: boolean
}

/** Every switch there was and will be, of all features or of one, in the order in which they were decided. */
export async function readOfferings(db: Db | Tx, feature?: Feature): Promise<Offering[]> {
  const rows = await db
    .selectFrom('offering')
    .select(['feature', 'country', 'from_at', 'is_off'])
    .$if(feature !== undefined, (of) => of.where('feature', '=', feature!))
    .orderBy('decided')
    .execute()
  return rows.map(({ feature: name, country, from_at: from, is_off: isOff }) => ({
    feature: name,
    country,
    from,
    isOff,
  }))
}

/**
 * The one question about countries: whether by these switches, in the order of their decisions, a feature is offered in a
 * country, null for none, at a moment. Of those whose moment has come the one decided last holds: it replaces what was planned.
 */
export function isOfferedBy(
  offerings: readonly Offering[],
  { feature, country, at }: { readonly feature: Feature; readonly country: string | null; readonly at: Date },
): boolean {
  const whole = wholeOf(feature)
  if (whole !== feature && !isOfferedBy(offerings, { feature: whole, country, at })) return false
  const standing = (of: string) =>
    offerings.findLast((each) => each.feature === feature && each.country === of && each.from <= at)
  const own = country === null ? undefined : standing(country)
  return !(own ?? standing(otherCountries))?.isOff
}

/** The switches of one feature in one country, `*` for the others, that will come to hold after a moment, the earliest first. */
export function plannedAfter(
  offerings: readonly Offering[],
  { feature, country, at }: { readonly feature: Feature; readonly country: string; readonly at: Date },
): Offering[] {
  const own = offerings.filter((each) => each.feature === feature && each.country === country)
  return own
    .filter(({ from }, index) => from > at && own.slice(index + 1).every((later) => later.from > from))
    .toSorted((one, other) => one.from.getTime() - other.from.getTime())
}

import './tables.ts'
import { type RawBuilder, sql } from 'kysely'
import { otherCountries, type Feature } from '@madang/contract/features.ts'

/** A feature that is no part of another one and follows no campaign: its own rows say all. */
type Plain = Extract<Feature, 'buyback' | 'withdrawal'>

/** SQL: whether a feature is off at a moment for people of a country, an expression that is null for none; as `isOfferedBy` says. */
export function isOffIn(feature: Plain, country: RawBuilder<string | null>, at: Date): RawBuilder<boolean> {
  return sql`coalesce((select is_off from offering where feature = ${feature} and from_at <= ${at}
    and offering.country in (${otherCountries}, ${country})
    order by offering.country = ${otherCountries}, decided desc limit 1), false)`
}

import type { Feature } from '@madang/contract/endpoint.ts'

/** Whether something is offered to a person of a country; null for one who is not known, such as a visitor. */
export type IsOffered = (feature: Feature, country: string | null) => boolean

/** Where something is not offered, by ISO codes of countries (REQ-60, REQ-188). */
export type Withheld = ReadonlyMap<Feature, ReadonlySet<string>>

/** Nothing, until the operator of a country says so. */
const nothing: Withheld = new Map()

/** The one question about countries, asked wherever something is offered: calls, lists, switches of the app, notices. */
export function offeredBut(withheld: Withheld = nothing): IsOffered {
  return (feature, country) => country === null || !withheld.get(feature)?.has(country)
}

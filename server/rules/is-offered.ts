/** What the law of a country may forbid: parts of the product, and programmes by their id (REQ-60, REQ-188). */
export type Feature = 'live' | 'recharge' | `programme ${string}`

/** Where something is not offered, by ISO codes. Nothing is withheld until the operator of a country says so. */
const withheld: ReadonlyMap<Feature, ReadonlySet<string>> = new Map()

/** Whether something is offered to a person of a country; null for one who is not known, such as a visitor. */
export function isOffered(feature: Feature, country: string | null): boolean {
  return country === null || !withheld.get(feature)?.has(country)
}

import type { FailureName } from '@madang/contract/failures.ts'

/** A refusal and when it holds of a request, by the words of the rules alone. */
export interface Refusal<Facts> {
  readonly failure: FailureName
  readonly holds: (facts: Facts) => boolean
}

/** Two refusals of one request: the earlier one must answer. */
export interface Pair<Facts> {
  readonly earlier: FailureName
  readonly later: FailureName
  readonly facts: Facts
}

type Choices<Facts> = { readonly [Name in keyof Facts]: readonly Facts[Name][] }

/**
 * For every two of these refusals, told in this order, that can hold of one request: such a request, made of the choices,
 * of which nothing earlier holds and as little else as can be. And the names of the pairs of which no choice has both.
 */
export function pairsOf<Facts>(refusals: readonly Refusal<Facts>[], choices: Choices<Facts>) {
  const found = new Map<string, Pair<Facts> & { readonly holding: number }>()
  for (const facts of everyOf(choices)) {
    const [first, ...others] = refusals.filter(({ holds }) => holds(facts))
    if (!first) continue
    for (const { failure } of others) {
      const name = nameOf(first.failure, failure)
      if ((found.get(name)?.holding ?? Infinity) <= others.length) continue
      found.set(name, { earlier: first.failure, later: failure, facts, holding: others.length })
    }
  }
  const names = refusals.flatMap(({ failure: earlier }, index) =>
    refusals.slice(index + 1).map(({ failure: later }) => nameOf(earlier, later)),
  )
  return { pairs: [...found.values()], apart: names.filter((name) => !found.has(name)) }
}

export function nameOf(earlier: FailureName, later: FailureName): string {
  return `${earlier} before ${later}`
}

/** Every combination of the choices. */
function everyOf<Facts>(choices: Choices<Facts>): Facts[] {
  const names = Object.keys(choices) as (keyof Facts)[] // an object's own keys
  return names.reduce<Partial<Facts>[]>(
    (made, name) => made.flatMap((facts) => choices[name].map((value) => ({ ...facts, [name]: value }))),
    [{}],
  ) as Facts[] // every name has its value
}

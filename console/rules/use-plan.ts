import { useReducer } from 'react'
import type { Constant } from '@madang/contract/operators/rules.ts'

/** What is to change in a programme's rules, and from which day. */
export interface Plan {
  readonly programme: string
  readonly changes: Constant[]
  readonly from: string
}

interface Draft {
  /** What was typed or chosen, by the name of the constant. */
  readonly values: Readonly<Record<string, string>>
  readonly from: string
}

type Step =
  | { readonly kind: 'fill'; readonly constants: readonly Constant[] }
  | { readonly kind: 'from'; readonly day: string }
  | { readonly kind: 'reset' }

/** What is typed over a programme's last rules, and the plan it makes. */
export function usePlan({
  programme,
  constants,
  earliest,
}: {
  programme: string
  constants: readonly Constant[]
  earliest: string
}) {
  const [{ values, from }, take] = useReducer(next, { values: {}, from: earliest })
  const valueOf = (name: string) => values[name] ?? constants.find((each) => each.name === name)?.value ?? ''
  const changes = constants.flatMap(({ name, value }) => {
    const given = values[name]?.trim()
    return given === undefined || given === value ? [] : [{ name, value: given }]
  })
  const plan: Plan = { programme, changes, from }
  return {
    plan,
    valueOf,
    isChanged: (name: string) => changes.some((change) => change.name === name),
    fill: (filled: readonly Constant[]) => take({ kind: 'fill', constants: filled }),
    setFrom: (day: string) => take({ kind: 'from', day }),
    reset: () => take({ kind: 'reset' }),
  }
}

function next(draft: Draft, step: Step): Draft {
  if (step.kind === 'reset') return { ...draft, values: {} }
  if (step.kind === 'from') return { ...draft, from: step.day }
  const filled = Object.fromEntries(step.constants.map(({ name, value }) => [name, value]))
  return { ...draft, values: { ...draft.values, ...filled } }
}

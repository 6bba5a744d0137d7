// State in, act in; state and outcome out. Pure: a refused act returns the state it was given.
import { perform } from './acts.ts'
import type { Act } from './acts.ts'
import type { Outcome, State } from './state.ts'

export function apply(state: State, act: Act): { state: State; outcome: Outcome } {
  const next = structuredClone(state)
  const outcome = perform(next, act)
  return outcome.ok ? { state: next, outcome } : { state, outcome }
}

import type { Relation, Standing } from './standing.ts'

/**
 * Every step an operator may take with a case, by how it stands for them, and the state it leads to. What is missing is
 * refused. `decideOpen` decides what nobody else has, without a claim before; `undo` takes one's own decision back.
 */
export const steps = {
  open: { claim: 'claimed', decideOpen: 'decided' },
  lapsed: { claim: 'claimed', decideOpen: 'decided' },
  mine: { claim: 'claimed', release: 'open', handOver: 'claimed', decide: 'decided', decideOpen: 'decided' },
  theirs: {},
  decided: {},
  decidedByMe: { undo: 'open' },
} as const satisfies Record<Relation, Partial<Record<Step, Standing['state']>>>

export type Step = 'claim' | 'release' | 'handOver' | 'decide' | 'decideOpen' | 'undo'

export function mayTake(step: Step, relation: Relation): boolean {
  return step in steps[relation]
}

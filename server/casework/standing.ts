/** How a case stands: in the queue, with an operator, or decided. An operator is named by the operators' own id. */
export type Standing =
  | { readonly state: 'open' }
  | { readonly state: 'claimed'; readonly by: string; readonly at: Date | null }
  | { readonly state: 'decided'; readonly by: string; readonly at: Date; readonly outcome: string }

/** Who acts on a case, and when. */
export interface Actor {
  readonly operator: string
  readonly now: Date
  /** Whether an operator may not decide such cases any more: disabled, or without the right. Their claims have lapsed. */
  readonly hasLeft: (operator: string) => boolean
}

/** How a case stands for one operator. */
export type Relation = 'open' | 'mine' | 'theirs' | 'lapsed' | 'decided' | 'decidedByMe'

export function relationOf(standing: Standing, { operator, hasLeft }: Omit<Actor, 'now'>): Relation {
  if (standing.state === 'open') return 'open'
  if (standing.state === 'decided') return standing.by === operator ? 'decidedByMe' : 'decided'
  if (standing.by === operator) return 'mine'
  return hasLeft(standing.by) ? 'lapsed' : 'theirs'
}

import type { GrantKind } from '@madang/contract/rewards/reward-kinds.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Tx } from '../../db/tables.ts'
import type { CvcRules } from '../../rules/programmes.ts'
import type { CachedRules } from '../../rules/rules-on.ts'
import type { GrantFact, UnlockFact } from './simulate-rules.ts'

/** What happened to somebody in the span, under the rules of each day and under the proposed ones. */
export interface Person {
  readonly before: GrantFact[]
  readonly after: (GrantFact & { readonly kind: GrantKind })[]
  readonly unlocks: UnlockFact[]
  checkIns: number
}

/** A dry run under way: what the kinds read, and the people they gather into. */
export interface DryRunState {
  readonly tx: Tx
  /** First and last programme day, and the moments they span. */
  readonly span: { readonly first: string; readonly last: string; readonly from: Date; readonly until: Date }
  /** The proposed rules, and those that were in force. */
  readonly rules: CvcRules
  readonly rulesOf: CachedRules<'cvc'>
  readonly daily: ReadonlyMap<string, CvcRules>
  readonly people: Map<UserId, Person>
  readonly counts: { registrations: number; checkIns: number; classBlocks: number }
}

/** Gathers every event of some kinds in the span. */
export type Collect = (state: DryRunState) => Promise<void>

export const batchSize = 500

export function personOf({ people }: Pick<DryRunState, 'people'>, user: UserId): Person {
  const known = people.get(user) ?? { before: [], after: [], unlocks: [], checkIns: 0 }
  people.set(user, known)
  return known
}

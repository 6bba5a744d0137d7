import type { Comparing } from '../../ledger/compare-transfers.ts'
import type { CachedRules } from '../../rules/rules-on.ts'

/** A replay under way: what its kinds read and count. */
export interface ReplayState extends Comparing {
  readonly now: Date
  readonly rulesOf: CachedRules<'cvc'>
  registrations: number
  checkIns: number
  /** Blocks of class time, the attendees' own. */
  classBlocks: number
  /** What fraud control did to grants. */
  steps: number
  /** Those that a person's decision explains; counted apart. */
  corrections: number
  grants: number
}

/** Replays every event of some kinds. */
export type Replay = (state: ReplayState) => Promise<void>

export const batchSize = 500

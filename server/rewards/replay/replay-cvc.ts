import { cvc } from '../../rules/programmes.ts'
import { cachedRules } from '../../rules/rules-on.ts'
import type { Tx } from '../../db/tables.ts'
import { eachOnce } from '../kinds.ts'
import type { ReplayState } from './replay-state.ts'

/** Replays every kind of the CVC programme. */
export async function replayCvc(tx: Tx, now: Date): Promise<ReplayState> {
  const state: ReplayState = {
    tx,
    now,
    rulesOf: cachedRules(tx, cvc),
    differences: [],
    registrations: 0,
    checkIns: 0,
    classBlocks: 0,
    steps: 0,
    transfers: 0,
    corrections: 0,
    grants: 0,
  }
  for (const replay of eachOnce((kind) => kind.replay)) await replay(state)
  return state
}

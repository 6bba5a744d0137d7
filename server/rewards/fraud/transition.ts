import type { CaseId } from '@madang/contract/rewards/fraud.ts'
import type { Tx } from '../../db/tables.ts'
import type { GrantRow } from '../records/explain.ts'
import type { GrantStep, RefusalReason } from '../tables.ts'
import { stateAfter } from './grant-states.ts'
import '../tables.ts'

/** A step of fraud control on some grants of one case. */
export interface Transition {
  readonly step: GrantStep
  readonly caseId: CaseId
  /** `programme`, or the operator's id. */
  readonly actor: string
  readonly now: Date
  /** Why, for a step that refuses or takes back. */
  readonly reason?: RefusalReason
}

type Stepping = Pick<GrantRow, 'id' | 'status' | 'available' | 'locked'>

/**
 * Takes a step with grants: records it, once for ever for each grant, and moves their state by compare-and-set. The
 * amounts are what the step moves. Throws when a grant is in no state for it: the caller has locked them and looked.
 */
export async function transition(
  tx: Tx,
  grants: readonly Stepping[],
  { step, caseId, actor, now, reason }: Transition,
) {
  for (const { id, status, available, locked } of grants) {
    const next = stateAfter(status, step)
    if (next === null) throw new Error(`grant ${id} is ${status} and cannot be ${step}`)
    await tx
      .insertInto('grant_step')
      .values({ grant_id: id, step, case_id: caseId, actor, at: now, available, locked })
      .execute()
    const { numUpdatedRows } = await tx
      .updateTable('reward_grant')
      .set({ status: next, reason: reason ?? null, decided_at: next === 'held' ? null : now })
      .where('id', '=', id)
      .where('status', '=', status)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw new Error(`grant ${id} is not ${status} any more`)
  }
}

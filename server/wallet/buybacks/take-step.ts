import './tables.ts'
import { buybackSteps, type BuybackReason, type BuybackState } from '@madang/contract/wallet/buyback-states.ts'
import type { BuybackId } from '@madang/contract/wallet/buybacks.ts'
import { undecided } from '../../casework/pending-decisions.ts'
import type { Tx } from '../../db/tables.ts'
import type { BuybackRow } from './tables.ts'

/** Who takes a step, and when. */
export interface StepBy {
  /** A user, an operator, or `programme`. */
  readonly actor: string
  readonly now: Date
}

interface Step extends StepBy {
  readonly to: BuybackState
  readonly reason?: BuybackReason
  /** The operator who decided; none where its user cancelled it or a switch ended it. */
  readonly decidedBy?: string
}

/** A buyback under its lock; null when there is none. */
export async function lockBuyback(tx: Tx, id: BuybackId): Promise<BuybackRow | null> {
  const row = await tx.selectFrom('buyback').selectAll().where('buyback_id', '=', id).forUpdate().executeTakeFirst()
  return row ?? null
}

/** Takes one step of the table, compare-and-set on state and version; null when somebody was faster or it leads nowhere. */
export async function takeStep(
  tx: Tx,
  { buyback_id, state, version }: Pick<BuybackRow, 'buyback_id' | 'state' | 'version'>,
  { to, actor, now, reason, decidedBy }: Step,
): Promise<BuybackRow | null> {
  if (!buybackSteps[state].next.some((next) => next === to)) return null
  const isFinal = buybackSteps[to].next.length === 0
  const moved = await tx
    .updateTable('buyback')
    .set({
      state: to,
      version: version + 1,
      reason: reason ?? null,
      decided_at: isFinal ? now : null,
      decided_by: isFinal ? (decidedBy ?? null) : null,
      // Whatever was decided and waits has nothing to decide any more.
      ...undecided,
    })
    .where('buyback_id', '=', buyback_id)
    .where('state', '=', state)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()
  if (!moved) return null
  await recordStep(tx, moved, { actor, now })
  return moved
}

/** Notes that a buyback came into its state. */
async function recordStep(
  tx: Tx,
  { buyback_id, version, state }: Pick<BuybackRow, 'buyback_id' | 'version' | 'state'>,
  { actor, now }: StepBy,
): Promise<void> {
  await tx.insertInto('buyback_event').values({ buyback_id, version, state, at: now, actor }).execute()
}

import './tables.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { WithdrawalReason, WithdrawalState } from '@madang/contract/wallet/withdrawal-states.ts'
import type { WithdrawalId } from '@madang/contract/wallet/withdrawals.ts'
import { undecided } from '../../casework/pending-decisions.ts'
import { pipeline } from '../../db/pipeline.ts'
import type { Tx } from '../../db/tables.ts'
import { post } from '../../ledger/post.ts'
import { notifyEach, type Notifying, type Recipient } from '../../outbox/notify.ts'
import { hasContradiction } from '../hand-over/contradictions.ts'
import { paidOrders, releaseOrders } from './orders.ts'
import { type Mover, stepOf } from './steps.ts'
import type { WithdrawalRow } from './tables.ts'

export type Publish = NonNullable<Notifying['publish']>

/** A step to be taken at a moment. */
export interface Taking {
  readonly tx: Tx
  readonly at: Date
  readonly publish: Publish
  readonly by: Mover
  /** A user, an operator, or `programme`. */
  readonly actor: string
  /** As it was when it was accepted in this same moment, told of together with the step. */
  readonly accepted?: WithdrawalRow
  /** The phone it was accepted from, and a way to queue the mail about it. */
  readonly from?: Pick<Notifying, 'userAgent' | 'country' | 'mail'>
}

/** What changes in the row together with the state. */
export type StepFacts = Partial<
  Pick<
    WithdrawalRow,
    | 'approved_by'
    | 'way'
    | 'txid'
    | 'seen_confirmations'
    | 'needed_confirmations'
    | 'review_at'
    | 'expected_at'
    | 'decided_by'
  >
> & { readonly reason?: WithdrawalReason }

/** A withdrawal under the lock of its row; undefined when there is none. */
export function lockWithdrawal(tx: Tx, id: WithdrawalId): Promise<WithdrawalRow | undefined> {
  return tx.selectFrom('withdrawal').selectAll().where('withdrawal_id', '=', id).forUpdate().executeTakeFirst()
}

/**
 * Moves a withdrawal on: compare-and-set on its state and version, its event, its transfers and what its user is told, in
 * one transaction (INV-W04). CONFLICT where the table of steps has none, and when somebody was faster.
 */
export async function takeStep(
  { by, actor, ...telling }: Taking,
  row: WithdrawalRow,
  to: WithdrawalState,
  { reason, ...facts }: StepFacts = {},
): Promise<WithdrawalRow> {
  const { tx, at } = telling
  const step = stepOf(row.state, to, by)
  if (!step) throw new Failure('CONFLICT')
  // The payer speaks of it: its money may be on its way, whatever its state says (INV-W05).
  if (isByHand(by) && (await hasContradiction(tx, row.withdrawal_id)))
    throw new Failure(by === 'user' ? 'TOO_LATE_TO_CANCEL' : 'CONFLICT')
  const moved = await tx
    .updateTable('withdrawal')
    .set({
      ...facts,
      ...(reason === undefined ? {} : { reason }),
      state: to,
      state_at: at,
      version: row.version + 1,
      ...caseFacts(row, to, { by, at }),
      // The end of a security hold leaves a rejection that waits for its moment as it is.
      ...(by === 'time' ? {} : undecided),
    })
    .where('withdrawal_id', '=', row.withdrawal_id)
    .where('state', '=', row.state)
    .where('version', '=', row.version)
    .returningAll()
    .executeTakeFirst()
  if (!moved) throw new Failure('CONFLICT')
  const recorded = recordEvent(telling, moved, actor)
  if (step.money === 'release') await pipeline([recorded, post(tx, at, releaseOrders(moved, actor))])
  else if (step.money === 'pay') await pipeline([recorded, post(tx, at, paidOrders(moved, actor))])
  else await recorded
  return moved
}

/** How it stands as a case: decided by its first step after it came before people, which deciding it earlier does too. */
function caseFacts(
  { review_at, decided_at }: WithdrawalRow,
  outcome: WithdrawalState,
  { by, at }: Pick<Taking, 'by' | 'at'>,
): Partial<Pick<WithdrawalRow, 'review_at' | 'outcome' | 'decided_at'>> {
  if (decided_at !== null || (review_at === null && by !== 'desk')) return {}
  return { review_at: review_at ?? at, outcome, decided_at: at }
}

function isByHand(by: Mover): boolean {
  return by === 'user' || by === 'desk' || by === 'people' || by === 'switch'
}

/** Writes the event of the state a withdrawal is in, and tells its user. */
async function recordEvent(
  { tx, at, publish, accepted, from }: Omit<Taking, 'by' | 'actor'>,
  row: WithdrawalRow,
  actor: string,
): Promise<void> {
  const { withdrawal_id, version, state, reason } = row
  const event = { withdrawal_id, version, state, at, actor, reason }
  const told = (accepted ? [accepted, row] : [row]).map(
    ({ user_id: user, asset, state: into }): Recipient<'withdrawal'> => ({
      user,
      facts: [{ id: withdrawal_id, asset, state: into }],
    }),
  )
  await pipeline([
    tx.insertInto('withdrawal_event').values(event).execute(),
    notifyEach({ tx, now: at, publish, ...from }, 'withdrawal', told),
  ])
}

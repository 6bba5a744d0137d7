import './tables.ts'
import type { Tx } from '../db/tables.ts'
import { post } from '../ledger/post.ts'
import { affordable } from './affordable.ts'
import { raiseIfStopped } from './budget-alerts.ts'
import { grantOrders } from './grant-orders.ts'

/** Most invite grants decided in one transaction. */
export const invitesAtOnce = 500

/**
 * Credits the pending invite grants whose hold time is over (R108); one that the budget does not cover is refused
 * with the reason `pool_empty` (M07). Answers how many it decided. Two processes never take the same grant.
 */
export async function creditInvites(tx: Tx, now: Date): Promise<number> {
  const due = await tx
    .selectFrom('reward_grant')
    .selectAll()
    .where('status', '=', 'pending')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('id')
    .limit(invitesAtOnce)
    .forUpdate()
    .skipLocked()
    .execute()
  if (due.length === 0) return 0

  const covered = await affordable(tx, due)
  const refused = due.filter((grant) => !covered.has(grant))
  await Promise.all([
    decide(tx, [...covered], { status: 'credited', reason: null, decided_at: now }),
    decide(tx, refused, { status: 'refused', reason: 'pool_empty', decided_at: now }),
  ])
  await post(tx, [...covered].flatMap(grantOrders))
  await raiseIfStopped(tx, refused, now)
  return due.length
}

interface Decision {
  readonly status: 'credited' | 'refused'
  readonly reason: 'pool_empty' | null
  readonly decided_at: Date
}

async function decide(tx: Tx, grants: readonly { id: bigint }[], decision: Decision): Promise<void> {
  if (grants.length === 0) return
  const ids = grants.map(({ id }) => id)
  await tx
    .updateTable('reward_grant')
    .set(decision)
    .where((where) => where('id', '=', where.fn.any(where.val(ids))))
    .execute()
}

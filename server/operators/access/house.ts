import { Failure } from '@madang/contract/failures.ts'
import type { Tx } from '../../db/tables.ts'
import '../tables.ts'

/**
 * Whether the house has had two owners. Locked, so that of two who invite the second owner at the same moment one waits;
 * never counted anew: whoever disables the others is not alone again.
 */
export async function lockHouse(tx: Tx): Promise<{ readonly hadTwo: boolean }> {
  const { two_since } = await tx.selectFrom('operator_house').select('two_since').forUpdate().executeTakeFirstOrThrow()
  return { hadTwo: two_since !== null }
}

/** The second owner came in. EXPIRED when another one has. */
export async function secondOwnerCame(tx: Tx, now: Date): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('operator_house')
    .set({ two_since: now })
    .where('two_since', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Failure('EXPIRED')
}

/** FROZEN while an emergency stop is open; holds until the transaction ends. For every approval, rule and pay-out. */
export async function refuseFrozen(tx: Tx, now: Date): Promise<void> {
  const until = await stoppedUntil(tx, now)
  if (until) throw new Failure('FROZEN', { until })
}

/** When the emergency stop ends that is open now, null without one; none begins before the transaction ends. */
export async function stoppedUntil(tx: Tx, now: Date): Promise<Date | null> {
  await tx.selectFrom('operator_house').select('one').forShare().executeTakeFirstOrThrow()
  const open = await tx
    .selectFrom('operator_stop')
    .select('ends_at')
    .where('outcome', 'is', null)
    .where('ends_at', '>', now)
    .orderBy('ends_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return open?.ends_at ?? null
}

import './tables.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { Refill } from '@madang/contract/operators/running/reconciliation.ts'
import type { Tx } from '../../db/tables.ts'

interface Recording {
  readonly people: readonly [proposed: string, approved: string]
  readonly at: Date
}

/** Two people record what a person brought to a wallet. NOT_ALLOWED for one alone, CONFLICT for a transaction that is recorded. */
export async function recordRefill(tx: Tx, refill: Refill, { people, at }: Recording): Promise<void> {
  const [proposed_by, approved_by] = people
  if (proposed_by === approved_by) throw new Failure('NOT_ALLOWED')
  const kept = await tx
    .insertInto('wallet_refill')
    .values({ ...refill, proposed_by, approved_by, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('refill_id')
    .executeTakeFirst()
  if (!kept) throw new Failure('CONFLICT')
}

/** Those recorded last, the newest first. */
export function lastRefills(tx: Tx) {
  return tx.selectFrom('wallet_refill').selectAll().orderBy('refill_id', 'desc').limit(shown).execute()
}
const shown = 20

import type { Selectable } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import type { Tables, Tx } from '../db/tables.ts'
import { pairOf } from './pair.ts'
import './tables.ts'

export type Friendship = Selectable<Tables['friendship']>

/**
 * Takes the row of a pair for itself: no message of the pair commits beside it, and everybody who changes what the two
 * are to each other comes one after another (INV-C07, INV-F01). Undefined when they never met.
 */
export async function lockPair(tx: Tx, one: UserId, other: UserId): Promise<Friendship | undefined> {
  const { low, high } = pairOf(one, other)
  return tx
    .selectFrom('friendship')
    .selectAll()
    .where('low', '=', low)
    .where('high', '=', high)
    .forUpdate()
    .executeTakeFirst()
}

/** As `lockPair`; makes the row of two who never met. */
export async function lockNewPair(tx: Tx, one: UserId, other: UserId, now: Date): Promise<Friendship> {
  const pair = pairOf(one, other)
  await tx
    .insertInto('friendship')
    .values({ ...pair, low_blocked_at: null, high_blocked_at: null, added_at: null, changed_at: now })
    .onConflict((conflict) => conflict.columns(['low', 'high']).doNothing())
    .execute()
  const locked = await lockPair(tx, one, other)
  if (!locked) throw new Error('the row of a pair that was just made is missing')
  return locked
}

/** Changes what the row of a locked pair says. */
export async function changePair(
  tx: Tx,
  { low, high }: Friendship,
  changes: Partial<Omit<Friendship, 'low' | 'high'>> & { readonly changed_at: Date },
): Promise<void> {
  await tx.updateTable('friendship').set(changes).where('low', '=', low).where('high', '=', high).execute()
}

import type { UserId } from '@madang/contract/ids.ts'
import type { Db, Tx } from '../db/tables.ts'
import './tables.ts'

/** A registration that waits for its place in the row (R02). */
export interface Unnumbered {
  readonly userId: UserId
  readonly registeredAt: Date
}

/** Users without an ordinal, first registered first; equal times in the order of their IDs. */
export async function usersWithoutOrdinal(tx: Db | Tx, limit: number): Promise<Unnumbered[]> {
  const found = await tx
    .selectFrom('user')
    .select(['user_id', 'registered_at'])
    .where('ordinal', 'is', null)
    .orderBy('registered_at')
    .orderBy('user_id')
    .limit(limit)
    .execute()
  return found.map((user) => ({ userId: user.user_id, registeredAt: user.registered_at }))
}

/** The highest ordinal given so far, 0 when none was. */
export async function highestOrdinal(tx: Db | Tx): Promise<bigint> {
  const found = await tx
    .selectFrom('user')
    .select((of) => of.fn.max('ordinal').as('highest'))
    .executeTakeFirst()
  return found?.highest ?? 0n
}

/** Gives a user their ordinal; false when they have one. It never changes again (a trigger refuses). */
export async function assignOrdinal(tx: Tx, user: UserId, ordinal: bigint): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('user')
    .set({ ordinal })
    .where('user_id', '=', user)
    .where('ordinal', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** A registration with its place among all. */
export interface Numbered extends Unnumbered {
  readonly ordinal: bigint
}

/** Users with an ordinal above `after`, in its order, for replaying what registrations granted (M08). */
export async function usersByOrdinal(tx: Db | Tx, after: bigint, limit: number): Promise<Numbered[]> {
  const found = await tx
    .selectFrom('user')
    .select(['user_id', 'registered_at', 'ordinal'])
    .where('ordinal', '>', after)
    .orderBy('ordinal')
    .limit(limit)
    .execute()
  return found.map((user) => ({ userId: user.user_id, registeredAt: user.registered_at, ordinal: user.ordinal! }))
}

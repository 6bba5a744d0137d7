import type { Tx } from '../../db/tables.ts'
import { type Account, type AccountId, lockOpened } from '../../ledger/account.ts'
import type { GivenTogether, PlacesByKind } from './grant-kind.ts'
import { grantOrders, placesOf, type PostedGrant } from './grant-orders.ts'

/** Which grants the budgets cover, and what the pools of the others had left. */
export interface Affordable<Grant> {
  readonly covered: ReadonlySet<Grant>
  readonly left: ReadonlyMap<Grant, bigint>
}

/**
 * Locks every account the grants touch, and every pool that is bounded together with theirs, and tells which of them the
 * budgets still cover, in the order given (INV-M07): one that does not fit is left out, a smaller one after it may still fit.
 * Accounts that are not opened yet are opened by the transfers that fill them.
 */
export async function affordable<Grant extends PostedGrant>(
  tx: Tx,
  grants: readonly Grant[],
  places?: PlacesByKind,
): Promise<Affordable<Grant>> {
  const orders = grants.flatMap((grant) => grantOrders(grant, places))
  const beside = grants.flatMap((grant) => placesOf(grant, places).together?.pools ?? [])
  const accounts = await lockOpened(tx, [...orders.flatMap(({ debit, credit }) => [debit, credit]), ...new Set(beside)])
  const rooms = new Map<AccountId | GivenTogether, bigint>()
  const covered = new Set<Grant>()
  const left = new Map<Grant, bigint>()
  for (const grant of grants) {
    const { pool, together } = placesOf(grant, places)
    const bounds = [pool, ...(together ? [together] : [])].map((of) => ({ of, room: rooms.get(of) ?? roomOf(of) }))
    const available = bounds.reduce((least, { room }) => (room < least ? room : least), bounds[0]!.room)
    const amount = grant.available + grant.locked
    if (amount > available) left.set(grant, available > 0n ? available : 0n)
    else {
      covered.add(grant)
      for (const { of, room } of bounds) rooms.set(of, room - amount)
    }
  }
  return { covered, left }

  function roomOf(of: AccountId | GivenTogether): bigint {
    if (typeof of === 'string') return roomIn(accounts.get(of))
    return of.pools.reduce((room, pool) => room + (accounts.get(pool)?.balance ?? 0n), of.most)
  }
}

function roomIn(pool: Account | undefined): bigint {
  return pool ? pool.balance - pool.floor : 0n
}

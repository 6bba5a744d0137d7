import { sql } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import type { Db, Tx } from '../../db/tables.ts'
import type { RegistrationNeighbours } from './registration-neighbours.ts'
import '../tables.ts'

/** A registration that waits for its place in the row (INV-R02). */
export interface Unnumbered {
  readonly userId: UserId
  readonly registeredAt: Date
}

/** Who registered before this user, and left or leaves, on the phone on which they registered (INV-R03). */
export async function goneBefore(db: Db | Tx, user: UserId): Promise<UserId[]> {
  const { rows } = await sql<{ user_id: UserId }>`
    select distinct before.user_id from "user" cross join lateral gone_on_phone("user".device) as before
    where "user".user_id = ${user} and "user".device <> '' and before.ordinal < "user".ordinal`.execute(db)
  return rows.map(({ user_id }) => user_id)
}

/** Sets a registration aside until a moment, so that those after it have their turn. */
export async function setRegistrationAside(db: Db | Tx, user: UserId, until: Date): Promise<void> {
  await db.updateTable('user').set({ settle_after: until }).where('user_id', '=', user).execute()
}

/**
 * The registrations that wait for their place, as `waiting_registrations` tells them (sql/waiting-registrations.sql).
 * `isSameProof`: on a phone of somebody who registered before and leaves or left (INV-R03). `neighbours`: null where no
 * trace is kept.
 */
export async function usersWithoutOrdinal(
  tx: Db | Tx,
  limit: number,
  now: Date,
): Promise<(Unnumbered & { readonly isSameProof: boolean; readonly neighbours: RegistrationNeighbours | null })[]> {
  const { rows } = await sql<{
    user_id: UserId
    registered_at: Date
    same_proof: boolean
    neighbours: RegistrationNeighbours | null
  }>`select * from waiting_registrations(${limit}::integer, ${now}::timestamptz)`.execute(tx)
  return rows.map((user) => ({
    userId: user.user_id,
    registeredAt: user.registered_at,
    isSameProof: user.same_proof,
    neighbours: user.neighbours,
  }))
}

/**
 * Gives users their ordinals in this order, the first of them `first`. Throws when one of them has an ordinal already:
 * it never changes again (a trigger refuses too).
 */
export async function assignOrdinals(tx: Tx, users: readonly UserId[], first: bigint): Promise<void> {
  const { numAffectedRows } = await sql`update "user" set ordinal = ${first} + place - 1
    from unnest(${users}::text[]) with ordinality as asked (asked_id, place)
    where user_id = asked_id and ordinal is null`.execute(tx)
  if (numAffectedRows !== BigInt(users.length)) throw new Error('an ordinal is given once')
}

/** A registration with its place among all. */
export interface Numbered extends Unnumbered {
  readonly ordinal: bigint
}

/** Users with an ordinal above `after`, in its order, for replaying what registrations granted (INV-M08). */
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

/** Users with an ordinal who registered in a span, by the time of registration, after one of them when given. */
export async function registeredBetween(
  tx: Db | Tx,
  { from, until }: { from: Date; until: Date },
  after: Pick<Numbered, 'registeredAt' | 'ordinal'> | null,
  limit: number,
): Promise<Numbered[]> {
  const found = await tx
    .selectFrom('user')
    .select(['user_id', 'registered_at', 'ordinal'])
    .where('ordinal', 'is not', null)
    .where('registered_at', '>=', from)
    .where('registered_at', '<', until)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(registered_at, ordinal) > (${after?.registeredAt}, ${after?.ordinal})`),
    )
    .orderBy('registered_at')
    .orderBy('ordinal')
    .limit(limit)
    .execute()
  return found.map((user) => ({ userId: user.user_id, registeredAt: user.registered_at, ordinal: user.ordinal! }))
}

/** How many hold an ordinal from one to another, both included, null for no end; and how many of them registered since a moment. */
export async function countOrdinals(
  db: Db | Tx,
  { from, to, since }: { readonly from: bigint; readonly to: bigint | null; readonly since: Date },
): Promise<{ users: number; lately: number }> {
  const row = await db
    .selectFrom('user')
    .select(({ fn }) => [
      fn.countAll<bigint>().as('users'),
      fn.countAll<bigint>().filterWhere('registered_at', '>=', since).as('lately'),
    ])
    .where('ordinal', '>=', from)
    .$if(to !== null, (query) => query.where('ordinal', '<=', to))
    .executeTakeFirstOrThrow()
  return { users: Number(row.users), lately: Number(row.lately) }
}

/** A registration with whoever invited it. */
export interface Invited extends Numbered {
  readonly inviter: UserId | null
  readonly country: string | null
}

/** Users by the place of their registration, after one of them. */
export async function invitedAfter(db: Db | Tx, after: bigint, limit: number): Promise<Invited[]> {
  const found = await registrations(db).where('ordinal', '>', after).orderBy('ordinal').limit(limit).execute()
  return found.map(invitedOf)
}

/** One user with the place of their registration; null for one that has none. */
export async function invitedUser(db: Db | Tx, user: UserId): Promise<Invited | null> {
  const found = await registrations(db).where('user_id', '=', user).where('ordinal', 'is not', null).executeTakeFirst()
  return found ? invitedOf(found) : null
}

function registrations(db: Db | Tx) {
  return db.selectFrom('user').select(['user_id', 'registered_at', 'ordinal', 'inviter', 'country'])
}

function invitedOf(row: Awaited<ReturnType<ReturnType<typeof registrations>['executeTakeFirstOrThrow']>>): Invited {
  const { user_id: userId, registered_at: registeredAt, ordinal, inviter, country } = row
  return { userId, registeredAt, ordinal: ordinal!, inviter, country }
}

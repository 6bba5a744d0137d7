import './tables.ts'
import { sql } from 'kysely'
import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Context, UserCommand } from '../../context.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { notify } from '../../outbox/notify.ts'
import { mailToAllOf } from '../contacts/contact-messages.ts'
import { applyDelayed, delayedFrom, stopDelayed } from '../delays/delayed-changes.ts'
import { factorChanged, type Telling } from './change-factors.ts'

type Ending = Context<'tx' | 'now' | 'keys' | 'random' | 'messageWays'> & Partial<Context<'publish'>>

/** How many second factors a user has: passkeys, and an authenticator that counts. */
export async function countFactors(db: Db | Tx, user: UserId): Promise<number> {
  const { rows } = await sql<{ n: bigint }>`
    select (select count(*) from user_passkey where user_id = ${user})
      + (select count(*) from user_totp where user_id = ${user} and confirmed_at is not null) as n`.execute(db)
  return Number(rows[0]?.n ?? 0)
}

/** When the second factors of a user end; null where nobody was told that they are lost. */
export async function factorsEndAt(db: Db | Tx, user: UserId): Promise<Date | null> {
  const found = db.selectFrom('delayed_factor_end').select('applies_at').where('user_id', '=', user)
  return (await found.executeTakeFirst())?.applies_at ?? null
}

/** CONFLICT for who has no second factor, or whose factors end already. */
export async function refuseEnding(db: Db | Tx, user: UserId): Promise<void> {
  if ((await countFactors(db, user)) === 0 || (await factorsEndAt(db, user))) throw new Failure('CONFLICT')
}

/**
 * Lets all second factors and recovery codes of a user end in 72 hours, as two of the staff agreed (ASVS 6.4.4). Every phone
 * and every mail address is told. Fails as `refuseEnding` says.
 */
export async function endFactorsLater(
  by: Ending,
  { user, approvedBy }: { readonly user: UserId; readonly approvedBy: string },
): Promise<void> {
  const { tx, now, publish } = by
  await refuseEnding(tx, user)
  const added = await tx
    .insertInto('delayed_factor_end')
    .values({ user_id: user, approved_by: approvedBy, ...delayedFrom(now) })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returning('user_id')
    .executeTakeFirst()
  if (!added) throw new Failure('CONFLICT')
  await notify({ tx, now, mail: mailToAllOf(by), ...(publish && { publish }) }, user, 'factorsEnding')
}

/** Stops it, from any phone of the user and without a password: it only keeps what is. Nothing happens when nothing waits. */
export async function keepFactors({ tx, user, clock, userAgent, country }: UserCommand): Promise<null> {
  if (await stopDelayed(tx, 'delayed_factor_end', user))
    await notify({ tx, now: clock.now(), userAgent, country }, user, 'factorsKept')
  return null
}

/**
 * Ends the second factors whose 72 hours are over; from then on the password alone logs in, and withdrawals wait (INV-W07).
 * Dropped where one of them was used or made since, as whoever asked said that all are lost, and where the account is not
 * active any more.
 */
export async function endLostFactors(services: Omit<Telling, 'tx' | 'userAgent' | 'country'> & Context<'db' | 'now'>) {
  const { db, now } = services
  await applyDelayed({ db, now }, 'delayed_factor_end', async (tx, { user_id: user, asked_at }) => {
    const isActive = await tx
      .selectFrom('user')
      .select('user_id')
      .where('user_id', '=', user)
      .where('status', '=', 'active')
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!isActive || (await wereFactorsUsed(tx, user, asked_at))) return notify({ tx, now }, user, 'factorsKept')
    await removeFactors(tx, user)
    await factorChanged({ ...services, tx, userAgent: '', country: null }, { user, kind: 'factorsEnded', now })
  })
}

/** Takes all second factors and recovery codes from a user. */
export async function removeFactors(tx: Tx, user: UserId): Promise<void> {
  for (const table of ['user_passkey', 'user_totp', 'user_withdraw_check', 'recovery_code'] as const)
    await tx.deleteFrom(table).where('user_id', '=', user).execute()
}

/**
 * Whether a factor or recovery code was used or made since, so that not all are lost. Steps of an authenticator are counted in
 * half minutes since 1970; the phone's clock may be one behind.
 */
export async function wereFactorsUsed(tx: Db | Tx, user: UserId, since: Date): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select 1 from user_passkey where user_id = ${user} and greatest(created_at, last_used_at) > ${since})
      or exists (select 1 from recovery_code where user_id = ${user} and used_at > ${since})
      or exists (select 1 from user_totp where user_id = ${user}
        and (confirmed_at > ${since} or to_timestamp((step - 1) * 30) > ${since})) as used`.execute(tx)
  return rows[0]?.used ?? false
}

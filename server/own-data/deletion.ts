import type { Out } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Locale } from '@madang/contract/locale.ts'
import { units, type Asset } from '@madang/contract/money.ts'
import type { getDeletion as endpoint } from '@madang/contract/users/own-data.ts'
import type { Db, Tx } from '../db/tables.ts'
import { transact } from '../db/tx.ts'
import { balances } from '../ledger/account.ts'
import { recordEvent, type Doing } from '../users/account-events.ts'
import { confirmPassword } from '../users/passwords/confirm-password.ts'
import { endSessions, lockSessions, publishSessionsEnded } from '../users/sessions/sessions.ts'
import type { UsersServices } from '../users/users-services.ts'

/** Days between the wish to go and the deletion (REQ-58). */
export const deletionDays = 7
const dayMs = 24 * 60 * 60_000

type Leaving = Doing & { readonly user: UserId; readonly session: string; readonly locale: Locale }

/** When an account goes, and what its user would lose; held amounts are theirs too. */
export async function getDeletion(db: Db | Tx, user: UserId): Promise<Out<typeof endpoint>> {
  const { deletion_at: deletionTime } = await db
    .selectFrom('user')
    .select('deletion_at')
    .where('user_id', '=', user)
    .executeTakeFirstOrThrow()
  const cvc = await balances(db, user, 'CVC')
  return {
    deletionTime,
    losses: {
      cvc: await wholeOf(db, user, 'CVC'),
      cvcLocked: cvc.locked,
      usdt: await wholeOf(db, user, 'USDT'),
      xrp: await wholeOf(db, user, 'XRP'),
      point: await wholeOf(db, user, 'POINT'),
    },
    days: deletionDays,
  }
}

/**
 * Marks an account to be deleted in seven days, for the password entered again; other phones are logged out. Logging in
 * or `cancelDeletion` keeps it. CONFLICT when it is marked already.
 */
export async function requestDeletion(
  services: Pick<UsersServices, 'db' | 'bus' | 'keys' | 'passwords'>,
  caller: Leaving,
  { password }: { password: string },
): Promise<{ deletionTime: Date }> {
  await confirmPassword(services, caller, password)
  const { user, session, now, locale } = caller
  const deletionTime = new Date(now.getTime() + deletionDays * dayMs)
  const ended = await transact(services.db, async (tx) => {
    await lockSessions(tx, user)
    const { numUpdatedRows } = await tx
      .updateTable('user')
      .set({ deletion_at: deletionTime })
      .where('user_id', '=', user)
      .where('status', '=', 'active')
      .where('deletion_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw new Failure('CONFLICT')
    await recordEvent(tx, user, 'deletionAsked', caller)
    return endSessions(tx, { user, reason: 'other', now, except: session })
  })
  publishSessionsEnded(services.bus, user, ended, locale)
  return { deletionTime }
}

/** Keeps the account after all; nothing happens when it was not to go. */
export async function cancelDeletion(tx: Tx, caller: Doing & { readonly user: UserId }): Promise<null> {
  const { user } = caller
  const kept = await tx
    .updateTable('user')
    .set({ deletion_at: null })
    .where('user_id', '=', user)
    .where('status', '=', 'active')
    .where('deletion_at', 'is not', null)
    .returning('user_id')
    .executeTakeFirst()
  if (kept) await recordEvent(tx, user, 'deletionCancelled', caller)
  return null
}

async function wholeOf<A extends Asset>(db: Db | Tx, user: UserId, asset: A) {
  const held = await balances(db, user, asset)
  return units<A>(Object.values(held).reduce((sum, amount) => sum + amount, 0n))
}

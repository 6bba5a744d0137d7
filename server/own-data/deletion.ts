import { dayMs } from '@madang/contract/values/durations.ts'
import type { Out } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { units, type Asset } from '@madang/contract/money.ts'
import type { getDeletion as endpoint } from '@madang/contract/users/own-data.ts'
import type { Context, UserCommand } from '../context.ts'
import type { Db } from '../db/tables.ts'
import { balances } from '../ledger/account.ts'
import { notify } from '../outbox/notify.ts'
import { erasureWaitsFor } from './erasure-blocks.ts'
import { deletionTimeOf, markForDeletion, unmarkDeletion } from '../users/deletion.ts'
import { mailToAllOf } from '../users/contacts/contact-messages.ts'
import { endSessions, lockSessions, publishSessionsEnded } from '../users/sessions/sessions.ts'

/** Days between the wish to go and the deletion (REQ-58). */
export const deletionDays = 7

/** When an account goes, what its user would lose (held amounts are theirs too), and what the deletion has to wait for. */
export async function getDeletion({
  db,
  user,
  locale,
  erasureBlocks,
  now,
}: Context<'db' | 'user' | 'locale' | 'erasureBlocks' | 'now'>): Promise<Out<typeof endpoint>> {
  const deletionTime = await deletionTimeOf(db, user)
  const cvc = await balances(db, user, 'CVC')
  const waitsFor = await erasureWaitsFor(db, erasureBlocks, user, now)
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
    waitsFor: waitsFor.map((reason) => reason[locale]),
  }
}

/**
 * Marks an account to be deleted in seven days; other phones are logged out. Logging in
 * or `cancelDeletion` keeps it. CONFLICT when it is marked already.
 */
export async function requestDeletion(
  context: UserCommand & Context<'keys' | 'random' | 'messageWays'>,
): Promise<{ deletionTime: Date }> {
  const { tx, user, session, locale, clock } = context
  await lockSessions(tx, user)
  const now = clock.now()
  const deletionTime = new Date(now.getTime() + deletionDays * dayMs)
  if (!(await markForDeletion(tx, user, deletionTime))) throw new Failure('CONFLICT')
  await notify({ ...context, now, mail: mailToAllOf(context) }, user, 'deletionAsked')
  const ended = await endSessions(tx, { user, reason: 'deletion', now, except: session })
  publishSessionsEnded(context, user, ended, locale, 'deletion')
  return { deletionTime }
}

/** Keeps the account after all; nothing happens when it was not to go. */
export async function cancelDeletion(context: UserCommand): Promise<null> {
  const { tx, user, clock } = context
  if (await unmarkDeletion(tx, user)) await notify({ ...context, now: clock.now() }, user, 'deletionCancelled')
  return null
}

async function wholeOf<A extends Asset>(db: Db, user: UserId, asset: A) {
  const held = await balances(db, user, asset)
  return units<A>(Object.values(held).reduce((sum, amount) => sum + amount, 0n))
}

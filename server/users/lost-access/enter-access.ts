import './tables.ts'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { enterAccess as endpoint } from '@madang/contract/users/lost-access.ts'
import { newPasswordRefusal } from '@madang/contract/users/password-forms.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { stopDelayed } from '../delays/delayed-changes.ts'
import { factorChanged } from '../factors/change-factors.ts'
import { removeFactors } from '../factors/lost-factors.ts'
import { openFreeze } from '../freezes/freeze-account.ts'
import { openAccount } from '../freezes/open-account.ts'
import { isCommonPassword } from '../passwords/common-passwords.ts'
import { isPasswordOf, knownPassword, type NewPasswordContext, setNewPassword } from '../passwords/new-password.ts'
import { tokenHash } from '../sessions/sessions.ts'
import { endedByUse, mayEnter, wereKeysUsed } from './end-access.ts'

/**
 * Sets the new password of who was let in, once (INV-F05). Second factors that are lost end with it, every session ends and
 * withdrawals wait as after each such change (INV-W07). An account that its owner froze opens with it, for another password
 * than before (decision 0227). EXPIRED for a ticket that is used, stopped, too old or never was.
 */
export async function enterAccess(
  context: NewPasswordContext,
  form: Parsed<typeof endpoint>,
): Promise<Out<typeof endpoint>> {
  const { db, now } = context
  const ticket = tokenHash(form.ticket)
  const refusal = newPasswordRefusal(form, { isCommon: isCommonPassword })
  if (refusal) throw refusal
  const found = await granted(db, ticket, now).executeTakeFirst()
  if (!found?.user_id) throw new Failure('EXPIRED')
  const { user_id: user, lost, asked_at } = found
  context.concerns({ user })
  if (await endedByUse(db, { ...found, user }, now)) throw new Failure('EXPIRED')
  const againRefusal = newPasswordRefusal(form, { userId: user })
  if (againRefusal) throw againRefusal
  // One that is frozen from here on ends the ticket.
  const isOld = (await openFreeze(db, user)) && (await isPasswordOf(context, user, form.newPassword))
  await setNewPassword(context, {
    user,
    newPassword: form.newPassword,
    isFound: true,
    captcha: null,
    proof: () => Promise.resolve({ field: 'ticket', use: (tx) => useTicket(tx, ticket, now) }),
    also: async (tx) => {
      // Whoever asked said that all are lost.
      if (await wereKeysUsed(tx, user, asked_at)) throw new Failure('EXPIRED')
      if (await openFreeze(tx, user)) {
        await openAccount({ ...context, tx }, user, { way: 'access' })
        if (isOld) throw knownPassword()
      }
      if (lost.includes('factors')) await endFactors({ ...context, tx }, user)
    },
    told: 'accessEntered',
  })
  return { userId: user }
}

function granted(db: Db | Tx, ticket: Buffer, now: Date) {
  return db
    .selectFrom('access_request')
    .select(['request_id', 'user_id', 'lost', 'asked_at'])
    .where('ticket_hash', '=', ticket)
    .where('ticket_until', '>', now)
    .where(mayEnter)
}

async function useTicket(tx: Tx, ticket: Buffer, now: Date): Promise<boolean> {
  const used = await tx
    .updateTable('access_request')
    .set({ used_at: now })
    .where('ticket_hash', '=', ticket)
    .where('ticket_until', '>', now)
    .where(mayEnter)
    .returning('request_id')
    .executeTakeFirst()
  if (!used) throw new Failure('EXPIRED')
  return true
}

async function endFactors(context: NewPasswordContext & { readonly tx: Tx }, user: UserId): Promise<void> {
  await removeFactors(context.tx, user)
  await stopDelayed(context.tx, 'delayed_factor_end', user)
  await factorChanged(context, { user, kind: 'factorsEnded', now: context.now })
}

import './tables.ts'
import '../contacts/contacts.ts'
import { sql } from 'kysely'
import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { delayedChangeHours } from '@madang/contract/users/contact.ts'
import { hourMs } from '@madang/contract/values/durations.ts'
import { notify, type Notifying } from '../../outbox/notify.ts'
import { contactRows } from '../contacts/contact-rows.ts'
import { endAccess } from '../lost-access/end-access.ts'
import { openSuspension } from '../suspensions.ts'
import type { Tx } from '../../db/tables.ts'

export type Opening =
  | { readonly way: 'recoveryCode' | 'passkey' | 'access'; readonly operator?: never; readonly freezeId?: never }
  | { readonly way: 'staff'; readonly operator: string; readonly freezeId: string }

/**
 * Opens a frozen account again; its money waits from now on (`refuseOpenedLately`). One that operators suspended as well
 * stays suspended. CONFLICT when it is not frozen, or frozen anew since staff looked at it.
 */
export async function openAccount(
  by: Notifying & { readonly tx: Tx },
  user: UserId,
  { way, operator, freezeId }: Opening,
): Promise<void> {
  const { tx, now } = by
  // The row of the user is taken first, as by whoever freezes or suspends.
  await tx.selectFrom('user').select('user_id').where('user_id', '=', user).forNoKeyUpdate().execute()
  const opened = await tx
    .updateTable('account_freeze')
    .set({ opened_at: now, way, opened_by: operator ?? null })
    .where('user_id', '=', user)
    .where('opened_at', 'is', null)
    .$if(freezeId !== undefined, (update) => update.where('freeze_id', '=', freezeId ?? ''))
    .returning('frozen_at')
    .executeTakeFirst()
  if (!opened) throw new Failure('CONFLICT')
  // Who asked while nobody could be told of it asks anew.
  await endAccess(tx, user, { now })
  if ((await openSuspension(tx, user)) === null)
    await tx
      .updateTable('user')
      .set({ status: 'active' })
      .where('user_id', '=', user)
      .where('status', '=', 'suspended')
      .execute()
  if (way === 'staff' || way === 'access') await doubtContacts(tx, user, opened.frozen_at)
  if (way === 'staff') await endPassword(tx, user)
  await notify(by, user, 'unfrozen')
}

/** A contact that was proved shortly before somebody froze the account may be a thief's: it opens nothing until it is proved again. */
async function doubtContacts(tx: Tx, user: UserId, frozenAt: Date): Promise<void> {
  const doubted = await tx
    .updateTable('user_contact')
    .set({ proved_at: null })
    .where('user_id', '=', user)
    .where('proved_at', '>', new Date(frozenAt.getTime() - delayedChangeHours * hourMs))
    .returning('kind')
    .execute()
  for (const { kind } of doubted) {
    const { code, change } = contactRows[kind]
    for (const table of [code.table, change] as const)
      await sql`delete from ${sql.table(table)} where user_id = ${user}`.execute(tx)
  }
}

/**
 * A password that somebody else may know logs nobody in any more: a new one is set by a code to the phone or by mail. It
 * stays where neither is proved, since nobody could set another.
 */
async function endPassword(tx: Tx, user: UserId): Promise<void> {
  const contact = await tx
    .selectFrom('user_contact')
    .select('user_id')
    .where('user_id', '=', user)
    .where('proved_at', 'is not', null)
    .executeTakeFirst()
  if (!contact) return
  await tx.updateTable('user').set({ password_hash: '$none$' }).where('user_id', '=', user).execute()
}

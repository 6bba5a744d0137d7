import './contact-codes.ts'
import type { ContactKind } from '@madang/contract/users/contact.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Context } from '../../context.ts'
import { lockForUser } from '../../db/lock-for-user.ts'
import { sealText } from '../../keys/seal.ts'
import { storeShared } from '../../keys/shared-digests.ts'
import { storeDigest } from '../../keys/stored-digest.ts'
import { notify, type Notifying } from '../../outbox/notify.ts'
import { markSecurityChange } from '../security-changes.ts'
import { mailTo, mailToAllOf } from './contact-messages.ts'
import { contactRows } from './contact-rows.ts'
import { contactDigest, contactOfKind, contactPlace } from './contacts.ts'
import { keepReplacedEmail } from './replaced-emails.ts'

/**
 * Stores a contact that was proved by its code, or removes one, tells its user on every phone and starts the delay of
 * withdrawals (INV-W07). A number is told to the mail addresses. An address that gives way to another is told itself: later
 * notices no longer reach it, so that a thief could otherwise lead them away unseen.
 */
export async function storeContact(
  by: Notifying & Context<'tx' | 'keys' | 'random' | 'messageWays'>,
  user: UserId,
  kind: ContactKind,
  contact: string | null,
): Promise<void> {
  const { tx, now, keys } = by
  // One after the other, so that of two changes at once each tells the address that it replaces.
  await lockForUser(tx, kind, user)
  const { contact: before } = await contactOfKind(tx, keys, { user, kind })
  const replaced = kind === 'email' && before !== contact ? before : null
  if (replaced !== null) await keepReplacedEmail(by, { user, email: replaced, now })
  if (contact !== null) {
    const row = {
      sealed: sealText(by, { use: 'user_contact.sealed', row: { user_id: user, kind } }, contact),
      digest: storeDigest(keys, contactPlace(user), contactDigest(keys, contact)),
      lookup: storeShared(keys, 'user_contact.lookup', contactDigest(keys, contact)),
      changed_at: now,
      proved_at: now,
    }
    await tx
      .insertInto('user_contact')
      .values({ user_id: user, kind, ...row })
      .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(row))
      .execute()
  } else await tx.deleteFrom('user_contact').where('user_id', '=', user).where('kind', '=', kind).execute()
  // A code that is on its way to the old one proves nothing any more, nor one for a change of it.
  await tx.deleteFrom(contactRows[kind].code.table).where('user_id', '=', user).execute()
  await tx.deleteFrom(contactRows[kind].change).where('user_id', '=', user).execute()
  if (kind === 'phone') await tx.deleteFrom('money_code').where('user_id', '=', user).execute()
  await markSecurityChange(tx, user, kind, now)
  const mail = kind === 'email' ? mailTo(by, replaced) : mailToAllOf(by)
  await notify({ ...by, mail }, user, 'contactChanged', { contact: kind })
}

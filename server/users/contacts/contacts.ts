import type { UserId } from '@madang/contract/ids.ts'
import { normalContact, type ContactKind } from '@madang/contract/users/contact.ts'
import type { UserCommand, UserQuery, UserStandalone } from '../../context.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { notify } from '../../outbox/notify.ts'
import { confirmPassword } from '../passwords/confirm-password.ts'
import { markSecurityChange } from '../security-changes.ts'
import { sealText, unsealText } from '../seal.ts'
import type { ServerKeys } from '../server-keys.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    /** Sealed; the digest is to compare by. */
    user_contact: { user_id: UserId; kind: ContactKind; sealed: Buffer; digest: Buffer; changed_at: Date }
  }
}

/** A user's contacts in clear, for the file of their own data; null for none. */
export async function contactOf(db: Db | Tx, keys: ServerKeys, user: UserId) {
  const rows = await db.selectFrom('user_contact').select(['kind', 'sealed']).where('user_id', '=', user).execute()
  const of = (kind: ContactKind) => {
    const row = rows.find((one) => one.kind === kind)
    return row ? unsealText(keys, row.sealed) : null
  }
  return { phone: of('phone'), email: of('email') }
}

/** What is shown of a user's contacts, also to themselves (REQ-187). */
export function getContact({ db, keys, user }: Pick<UserQuery<'keys'>, 'db' | 'keys' | 'user'>) {
  return shownContact(db, keys, user)
}

async function shownContact(db: Db | Tx, keys: ServerKeys, user: UserId) {
  const { phone, email } = await contactOf(db, keys, user)
  return { phone: phone && maskPhone(phone), email: email && maskEmail(email) }
}

/** What is looked at before a contact is set: its form, then the password. PHONE_FORMAT, EMAIL_FORMAT, WRONG_CREDENTIALS. */
export async function checkContact(context: UserStandalone<'keys' | 'passwords'>, input: ContactInput): Promise<void> {
  normalContact(input.kind, input.value)
  await confirmPassword(context, input)
}

/** Sets or removes one (REQ-51). */
export async function setContact(context: UserCommand<'keys' | 'random'>, { kind, value }: ContactInput) {
  const { tx, keys, user, clock } = context
  const now = clock.now()
  const normal = normalContact(kind, value)
  const sealed = sealText(context, normal)
  await tx.deleteFrom('user_contact').where('user_id', '=', user).where('kind', '=', kind).execute()
  // A code that is on its way to the old number proves nothing any more.
  if (kind === 'phone') await tx.deleteFrom('sms_code').where('user_id', '=', user).execute()
  if (normal !== '')
    await tx
      .insertInto('user_contact')
      .values({ user_id: user, kind, sealed, digest: contactDigest(keys, normal), changed_at: now })
      .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet({ sealed, changed_at: now }))
      .execute()
  await markSecurityChange(tx, user, kind, now)
  await notify({ ...context, now }, user, 'contactChanged', { contact: kind })
  return shownContact(tx, keys, user)
}

interface ContactInput {
  readonly kind: ContactKind
  readonly value: string
  readonly password: string
}

/** A contact as it is compared and looked for, never in clear. */
export function contactDigest(keys: ServerKeys, normal: string): Buffer {
  return keys.digest('contact', `value ${normal}`)
}

/** `+821012345678` as `+8210****5678`. */
export function maskPhone(phone: string): string {
  return `${phone.slice(0, -8)}****${phone.slice(-4)}`
}

/** `mina@example.com` as `mi***@example.com`. */
export function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  return `${name.slice(0, Math.min(2, name.length - 1))}***@${domain}`
}

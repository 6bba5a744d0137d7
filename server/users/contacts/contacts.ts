import type { UserId } from '@madang/contract/ids.ts'
import type { Generated } from 'kysely'
import type { Out } from '@madang/contract/endpoint.ts'
import type { ContactKind, getContact as getContactCall } from '@madang/contract/users/contact.ts'
import type { UserQuery } from '../../context.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { unsealText } from '../../keys/seal.ts'
import type { ServerKeys } from '../../keys/server-keys.ts'
import { contactRows } from './contact-rows.ts'
import { maskEmail, maskPhone } from './masks.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    /** Sealed; the digest is to compare by. */
    user_contact: {
      user_id: UserId
      kind: ContactKind
      sealed: Buffer
      digest: Buffer
      /** The same for every account with this contact, to find them by; see `accounts-by-contact.ts`. */
      lookup: Buffer | null
      changed_at: Date
      /** When a code sent to it came back; before, it does not count: an address is told what happens, and that is all. */
      proved_at: Date | null
    }
    phone_change: ContactChange
    email_change: ContactChange
    delayed_phone_change: DelayedContactChange
    delayed_email_change: DelayedContactChange
  }
}

/** A change of a contact that waits for its codes. */
interface ContactChange {
  user_id: UserId
  sealed: Buffer | null
  digest: Buffer | null
  new_code: Buffer | null
  old_code: Buffer | null
  tries: Generated<number>
  expires_at: Date
}

/** A change without the code of the contact before: it waits 72 hours. */
interface DelayedContactChange {
  user_id: UserId
  sealed: Buffer | null
  digest: Buffer | null
  asked_at: Date
  applies_at: Date
}

/** A user's contacts in clear, for the file of their own data; null for none. */
export async function contactOf(db: Db | Tx, keys: ServerKeys, user: UserId) {
  const rows = await db
    .selectFrom('user_contact')
    .select(['kind', 'sealed', 'proved_at'])
    .where('user_id', '=', user)
    .execute()
  const of = (kind: ContactKind) => {
    const row = rows.find((one) => one.kind === kind)
    return row ? unsealText(keys, { use: 'user_contact.sealed', row: { user_id: user, kind } }, row.sealed) : null
  }
  const isProved = (kind: ContactKind) => rows.some((row) => row.kind === kind && row.proved_at !== null)
  return { phone: of('phone'), isPhoneProved: isProved('phone'), email: of('email'), isEmailProved: isProved('email') }
}

/** A contact of one kind, in clear, and whether it was proved; null for none. */
export async function contactOfKind(
  db: Db | Tx,
  keys: ServerKeys,
  { user, kind }: { user: UserId; kind: ContactKind },
) {
  const { phone, isPhoneProved, email, isEmailProved } = await contactOf(db, keys, user)
  return kind === 'phone' ? { contact: phone, isProved: isPhoneProved } : { contact: email, isProved: isEmailProved }
}

/** What is shown of a user's contacts, also to themselves (REQ-187). */
export function getContact({ db, keys, user }: Pick<UserQuery<'keys'>, 'db' | 'keys' | 'user'>) {
  return shownContact(db, keys, user)
}

export async function shownContact(db: Db | Tx, keys: ServerKeys, user: UserId): Promise<Out<typeof getContactCall>> {
  const { phone, email, isPhoneProved, isEmailProved } = await contactOf(db, keys, user)
  return {
    phone: phone && maskPhone(phone),
    isPhoneProved,
    delayedPhone: await shownDelayed(db, keys, { user, kind: 'phone' }),
    email: email && maskEmail(email),
    isEmailProved,
    delayedEmail: await shownDelayed(db, keys, { user, kind: 'email' }),
  }
}

async function shownDelayed(db: Db | Tx, keys: ServerKeys, { user, kind }: { user: UserId; kind: ContactKind }) {
  const { delayed, mask } = contactRows[kind]
  const found = await db
    .selectFrom(delayed)
    .select(['sealed', 'applies_at'])
    .where('user_id', '=', user)
    .executeTakeFirst()
  if (!found) return null
  return { contact: found.sealed && mask(openDelayed(keys, { user, kind }, found.sealed)), applyTime: found.applies_at }
}

/** A contact whose change waits. */
export function openDelayed(
  keys: ServerKeys,
  { user, kind }: { readonly user: UserId; readonly kind: ContactKind },
  sealed: Buffer,
): string {
  return unsealText(keys, { use: `${contactRows[kind].delayed}.sealed`, row: { user_id: user } }, sealed)
}

export function contactPlace(user: UserId) {
  return { use: 'user_contact.digest', row: { user_id: user } } as const
}

/** A contact as it is compared and looked for, never in clear. */
export function contactDigest(keys: ServerKeys, normal: string): Buffer {
  return keys.digest('contact', `value ${normal}`)
}

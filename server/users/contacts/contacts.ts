import type { UserId } from '@madang/contract/ids.ts'
import type { Generated } from 'kysely'
import type { Out } from '@madang/contract/endpoint.ts'
import type { ContactKind, getContact as getContactCall } from '@madang/contract/users/contact.ts'
import type { Context, UserQuery } from '../../context.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { notify, type Notifying } from '../../outbox/notify.ts'
import { markSecurityChange } from '../security-changes.ts'
import { sealText, unsealText } from '../../keys/seal.ts'
import { storeShared } from '../../keys/shared-digests.ts'
import { storeDigest } from '../../keys/stored-digest.ts'
import type { ServerKeys } from '../../keys/server-keys.ts'

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
      /** When a code sent to a telephone number came back; before, the number does not count. */
      proved_at: Date | null
    }
    /** A change of number that waits for its codes. */
    phone_change: {
      user_id: UserId
      sealed: Buffer | null
      digest: Buffer | null
      new_code: Buffer | null
      old_code: Buffer | null
      tries: Generated<number>
      expires_at: Date
    }
    /** A change of number without the code of the one before: it waits 72 hours. */
    delayed_phone_change: {
      user_id: UserId
      sealed: Buffer | null
      digest: Buffer | null
      asked_at: Date
      applies_at: Date
    }
  }
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
  const isPhoneProved = rows.some(({ kind, proved_at }) => kind === 'phone' && proved_at !== null)
  return { phone: of('phone'), isPhoneProved, email: of('email') }
}

/** What is shown of a user's contacts, also to themselves (REQ-187). */
export function getContact({ db, keys, user }: Pick<UserQuery<'keys'>, 'db' | 'keys' | 'user'>) {
  return shownContact(db, keys, user)
}

export async function shownContact(db: Db | Tx, keys: ServerKeys, user: UserId): Promise<Out<typeof getContactCall>> {
  const { phone, email, isPhoneProved } = await contactOf(db, keys, user)
  const delayed = await db
    .selectFrom('delayed_phone_change')
    .select(['sealed', 'applies_at'])
    .where('user_id', '=', user)
    .executeTakeFirst()
  return {
    phone: phone && maskPhone(phone),
    isPhoneProved,
    email: email && maskEmail(email),
    delayedPhone: delayed
      ? { phone: delayed.sealed && maskPhone(openDelayed(keys, user, delayed.sealed)), applyTime: delayed.applies_at }
      : null,
  }
}

/** A number whose change waits. */
export function openDelayed(keys: ServerKeys, user: UserId, sealed: Buffer): string {
  return unsealText(keys, { use: 'delayed_phone_change.sealed', row: { user_id: user } }, sealed)
}

/** Stores or removes a contact, and starts the delay of withdrawals (INV-W07). A stored number was proved by its code. */
export async function storeContact(
  by: Notifying & Context<'keys' | 'random'>,
  user: UserId,
  kind: ContactKind,
  contact: string | null,
): Promise<void> {
  const { tx, now, keys } = by
  if (contact !== null) {
    const row = {
      sealed: sealText(by, { use: 'user_contact.sealed', row: { user_id: user, kind } }, contact),
      digest: storeDigest(keys, contactPlace(user), contactDigest(keys, contact)),
      lookup: storeShared(keys, 'user_contact.lookup', contactDigest(keys, contact)),
      changed_at: now,
      proved_at: kind === 'phone' ? now : null,
    }
    await tx
      .insertInto('user_contact')
      .values({ user_id: user, kind, ...row })
      .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(row))
      .execute()
  } else await tx.deleteFrom('user_contact').where('user_id', '=', user).where('kind', '=', kind).execute()
  // A code that is on its way to the old number proves nothing any more.
  if (kind === 'phone') {
    await tx.deleteFrom('sms_code').where('user_id', '=', user).execute()
    await tx.deleteFrom('money_code').where('user_id', '=', user).execute()
  }
  await markSecurityChange(tx, user, kind, now)
  await notify(by, user, 'contactChanged', { contact: kind })
}

export function contactPlace(user: UserId) {
  return { use: 'user_contact.digest', row: { user_id: user } } as const
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

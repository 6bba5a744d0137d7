import './contacts.ts'
import { sql } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import type { Locale } from '@madang/contract/locale.ts'
import type { ContactKind } from '@madang/contract/users/contact.ts'
import type { Context } from '../../context.ts'
import type { Db, Tx } from '../../db/tables.ts'
import type { ServerKeys } from '../../keys/server-keys.ts'
import { sharedForms, storeShared } from '../../keys/shared-digests.ts'
import { openDigest } from '../../keys/stored-digest.ts'
import { contactDigest, contactPlace } from './contacts.ts'

/** More accounts with one contact than this are of a machine; the newest are named. */
const mostNamed = 5

/** The accounts that proved a contact, the last to have proved it first. */
export async function accountsByContact(
  db: Db | Tx,
  keys: ServerKeys,
  { kind, contact }: { readonly kind: ContactKind; readonly contact: string },
): Promise<{ readonly userId: UserId; readonly locale: Locale }[]> {
  const forms = sharedForms(keys, 'user_contact.lookup', contactDigest(keys, contact))
  return db
    .selectFrom('user_contact')
    .innerJoin('user', 'user.user_id', 'user_contact.user_id')
    .select(['user.user_id as userId', 'user.locale'])
    .where('lookup', 'in', forms)
    .where('kind', '=', kind)
    .where('proved_at', 'is not', null)
    .where('status', '<>', 'deleted')
    .orderBy('changed_at', 'desc')
    .limit(mostNamed)
    .execute()
}

const filledTogether = 500

/** Gives rows of before what they are found by. */
export async function fillLookups({ db, keys }: Context<'db' | 'keys'>): Promise<void> {
  for (;;) {
    const rows = await db
      .selectFrom('user_contact')
      .select(['user_id', 'kind', 'digest'])
      .where('lookup', 'is', null)
      .limit(filledTogether)
      .execute()
    for (const { user_id: user, kind, digest } of rows) {
      const opened = openDigest(keys, contactPlace(user), digest)
      // What nothing opens is not asked again.
      const lookup = opened ? storeShared(keys, 'user_contact.lookup', opened) : Buffer.alloc(0)
      await sql`update user_contact set lookup = ${lookup}
        where user_id = ${user} and kind = ${kind} and digest = ${digest} and lookup is null`.execute(db)
    }
    if (rows.length < filledTogether) return
  }
}

import './tables.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { dayMs } from '@madang/contract/values/durations.ts'
import type { Db, Tx } from '../../db/tables.ts'
import type { Random } from '../../ports/random.ts'
import { tokenHash } from '../sessions/sessions.ts'
import { keptAfter } from '../../retention/kept.ts'

/** So long a link works: a mail is often read a day or two later. */
const lifeMs = 7 * dayMs

interface Told {
  readonly user: UserId
  /** What its notice tells of, which its reader denies. */
  readonly denied: string
}

/** The secret of a link by which a user says that something was not them; only its hash is stored. */
export async function makeFreezeLink(
  db: Db | Tx,
  random: Random,
  { user, denied, now }: Told & { readonly now: Date },
): Promise<string> {
  const secret = random.bytes(32).toString('base64url')
  const expires_at = new Date(now.getTime() + lifeMs)
  await db
    .insertInto('freeze_link')
    .values({ token_hash: tokenHash(secret), user_id: user, denied, expires_at, used_at: null })
    .execute()
  return secret
}

/** Uses a link up; EXPIRED for one that was used, is too old or never was. */
export async function useFreezeLink(tx: Tx, secret: string, now: Date): Promise<Told> {
  const used = await tx
    .updateTable('freeze_link')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash(secret))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id', 'denied'])
    .executeTakeFirst()
  if (!used) throw new Failure('EXPIRED')
  return { user: used.user_id, denied: used.denied }
}

export const keptFreezeLinks = keptAfter('freeze_link', 'expires_at', 0)

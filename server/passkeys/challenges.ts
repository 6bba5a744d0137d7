import { createHash } from 'node:crypto'
import { minuteMs } from '@madang/contract/values/durations.ts'
import type { Db } from '../db/tables.ts'
import type { Random } from '../ports/random.ts'
import './tables.ts'

const lifeMs = 5 * minuteMs
const nonceBytes = 32

/** What a challenge is for and to whom it was given: an answer that somebody else brings, or for another purpose, is none. */
export type Holder = `${string} ${string}`

/** SHA-256 of what is agreed to, by which a signature can be matched to it later. */
export function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** The digest of what needs no words of its own, such as signing in. */
export const nothingSaid = digestOf('')

interface Asking {
  readonly db: Db
  readonly random: Random
  readonly now: Date
}

/** Makes a challenge: 32 bytes by chance, then the digest of what is agreed to. Good for five minutes and one answer. */
export async function newChallenge(
  { db, random, now }: Asking,
  { holder, digest = nothingSaid }: { readonly holder: Holder; readonly digest?: Buffer },
): Promise<Buffer> {
  const challenge = Buffer.concat([random.bytes(nonceBytes), digest])
  await db.deleteFrom('passkey_challenge').where('expires_at', '<', now).execute()
  await db
    .insertInto('passkey_challenge')
    .values({ challenge, held_by: holder, expires_at: new Date(now.getTime() + lifeMs) })
    .execute()
  return challenge
}

/** Uses a challenge up; whether it was open. Of two answers at the same moment one finds it. */
export async function takeChallenge(
  { db, now }: Pick<Asking, 'db' | 'now'>,
  { challenge, holders }: { readonly challenge: Buffer; readonly holders: readonly Holder[] },
): Promise<boolean> {
  const taken = await db
    .deleteFrom('passkey_challenge')
    .where('challenge', '=', challenge)
    .where('held_by', 'in', holders)
    .returning('expires_at')
    .executeTakeFirst()
  return taken !== undefined && taken.expires_at > now
}

/** The digest a challenge carries; null for one that is none of ours. */
export function digestIn(challenge: Buffer): Buffer | null {
  return challenge.length === nonceBytes + nothingSaid.length ? challenge.subarray(nonceBytes) : null
}

import './tables.ts'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { signedText } from '@madang/contract/rewards/live.ts'
import type { Db, Tx } from '../db/tables.ts'
import type { Random } from '../ports/random.ts'
import type { ServerKeys } from '../keys/server-keys.ts'
import { handedKeys } from '../keys/signatures.ts'
import { holderAtHome } from '../users/sessions/session-holder.ts'

/** A page at the class site may stay open so long; a class lasts six hours at most. */
export const liveSessionMs = 6 * 60 * 60_000

/** Opens a session of the class site, which lives no longer than the app's own it came from (INV-F04). */
export async function openSession(
  tx: Tx,
  { random, keys }: { random: Random; keys: ServerKeys },
  { user, session, now }: { user: UserId; session: string; now: Date },
) {
  const live = random.uuid()
  const expireTime = new Date(now.getTime() + liveSessionMs)
  await tx
    .insertInto('live_session')
    .values({ live_session: live, user_id: user, session_id: session, opened_at: now, expires_at: expireTime })
    .execute()
  return { session: live, key: keysOf(keys, live)[0], expireTime }
}

/**
 * The key of a session is derived, not stored: nobody who reads the database can sign heartbeats. A page that was opened
 * before the secret turned signs with one of the later.
 */
function keysOf(keys: ServerKeys, session: string): readonly [string, ...string[]] {
  return handedKeys(keys, 'liveSession', session)
}

/** Somebody at the class site, and the country whose law decides what they are offered; null for none. */
export interface Holder {
  readonly user: UserId
  readonly homeCountry: string | null
}

/**
 * Who holds a session of the class site. Throws NOT_ALLOWED when the words were not signed by its key, EXPIRED when it or
 * the app's session it came from is over.
 */
export async function holderOf(
  db: Db | Tx,
  keys: ServerKeys,
  { session, said, signature, now }: { session: string; said: readonly string[]; signature: string; now: Date },
): Promise<Holder> {
  const text = signedText(session, ...said)
  const given = Buffer.from(signature, 'hex')
  const isRight = keysOf(keys, session).some((key) =>
    timingSafeEqual(createHmac('sha256', key).update(text).digest(), given),
  )
  if (!isRight) throw new Failure('NOT_ALLOWED')
  const holder = await livingHolder(db, session, now)
  if (!holder) throw new Failure('EXPIRED')
  return holder
}

/** Who holds a session of the class site that lives, as does the app's session it came from; null for any other. */
export async function livingHolder(db: Db | Tx, session: string, now: Date): Promise<Holder | null> {
  const live = await db
    .selectFrom('live_session')
    .select('session_id')
    .where('live_session', '=', session)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return live ? await holderAtHome(db, live.session_id, now) : null
}

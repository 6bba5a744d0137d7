import { systemRandom } from '../ports/random.ts'
import type { Db } from '../db/tables.ts'
import { makeUsers, type MadeUser } from '../make-users.ts'
import { newSession, startSession } from '../users/sessions/sessions.ts'
import { serverKeys } from '../keys/server-keys.ts'
import type { GrantHolder } from './grant-text.ts'

export const testKeys = serverKeys(Buffer.from('a secret of the tests of sockets'))

/** People and sessions of theirs, for what needs to know who holds a socket. */
export async function phoneUsers(db: Db, now: Date, count = 1): Promise<MadeUser[]> {
  return makeUsers({ db, random: systemRandom, keys: testKeys, now, count, friends: 'none' })
}

/** A further session of somebody. */
export async function phoneOf(db: Db, { userId }: MadeUser, now: Date): Promise<GrantHolder> {
  const session = newSession(systemRandom)
  await startSession(db, session, { user: userId, device: systemRandom.bytes(32), now })
  return { user: userId, session: session.id }
}

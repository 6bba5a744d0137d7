import { createHash } from 'node:crypto'
import type { UserId } from '@madang/contract/ids.ts'
import type { Db } from '../../db/tables.ts'
import { testUser } from '../../users/test-user.ts'
import { storeFingerprint } from '../../users/registration/registration-fingerprints.ts'

/** A digest for tests. */
export function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/**
 * People whom somebody invited, each with the trace that `traceOf` gives their place in the row; a minute after each other,
 * or as `afterMs` says of the first one.
 */
export async function invited(
  db: Db,
  inviter: UserId,
  count: number,
  traceOf: (index: number) => { installation: string; hash: string; block: string },
  {
    firstAt = new Date('2026-11-21T00:00:00Z'),
    afterMs = (index) => index * 60_000,
  }: { firstAt?: Date; afterMs?: (index: number) => number } = {},
): Promise<UserId[]> {
  const users: UserId[] = []
  for (let index = 0; index < count; index++) {
    const at = new Date(firstAt.getTime() + afterMs(index))
    const user = await testUser(db, { nickName: `User ${index}`, inviter, registeredAt: at })
    const { installation, hash, block } = traceOf(index)
    const trace = { installation: digest(installation), deviceHash: digest(hash), block: digest(block) }
    await storeFingerprint(db, user, trace, at)
    users.push(user)
  }
  return users
}

/** One phone registers again and again. */
export const onePhone = () => ({ installation: 'one', hash: 'one', block: 'one' })
/** Everybody has a phone and a home of their own. */
export const ownPhones = (index: number) => ({ installation: `${index}`, hash: `${index}`, block: `${index}` })

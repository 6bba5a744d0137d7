import type { UserId } from '@madang/contract/ids.ts'
import type { Db } from '../db/tables.ts'
import { mutualFriends } from './mutual-friends.ts'
import { relationsOf, type Related } from './relations.ts'

/** What the card of another user says about the two of us (REQ-85). */
export async function relate(
  db: Db,
  me: UserId,
  other: UserId,
  now: Date,
): Promise<Related & { readonly mutualFriends: number }> {
  const related = await relationsOf(db, me, [other], now)
  const mutual = await mutualFriends(db, me, [other])
  return { ...(related.get(other) ?? { relation: 'none', remark: '' }), mutualFriends: mutual.get(other) ?? 0 }
}

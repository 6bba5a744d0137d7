import type { UserId } from '@madang/contract/ids.ts'
import type { Db } from '../db/tables.ts'
import { mutualFriends } from './mutual-friends.ts'
import { pairOf } from './pair.ts'
import { relationsOf, type Related } from './relations.ts'
import './tables.ts'

/** What the card of another user says about the two of us (REQ-85). */
export async function relate(
  db: Db,
  me: UserId,
  other: UserId,
  now: Date,
): Promise<Related & { readonly mutualFriends: number; readonly friendTime: Date | null }> {
  const related = (await relationsOf(db, me, [other], now)).get(other) ?? { relation: 'none', remark: '' }
  const mutual = await mutualFriends(db, me, [other])
  const friendTime = related.relation === 'added' ? await friendsSince(db, me, other) : null
  return { ...related, mutualFriends: mutual.get(other) ?? 0, friendTime }
}

async function friendsSince(db: Db, me: UserId, other: UserId): Promise<Date | null> {
  const { low, high } = pairOf(me, other)
  const pair = await db
    .selectFrom('friendship')
    .select('added_at')
    .where('low', '=', low)
    .where('high', '=', high)
    .executeTakeFirst()
  return pair?.added_at ?? null
}

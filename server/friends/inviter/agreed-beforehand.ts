import { dayMs } from '@madang/contract/values/durations.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { findUser, type FoundUser } from '../../users/find-user.ts'
import { agreesToFriendsByLink } from '../../users/profile/settings.ts'
import { pairOf } from '../pair.ts'
import '../tables.ts'

/** How long after registering an agreement of the inviter counts: later it would speak of people long there. */
export const agreementMs = 7 * dayMs

/** Somebody who registered by an invitation, and who invited them. */
interface Invited {
  readonly me: FoundUser
  readonly inviter: FoundUser
}

/** A user and the active person whose link they came by; null for nobody. */
export async function invitedBy(db: Db | Tx, user: UserId): Promise<Invited | null> {
  const me = await findUser(db, user)
  const inviter = me?.inviter ? await findUser(db, me.inviter) : null
  return me && inviter?.status === 'active' ? { me, inviter } : null
}

/**
 * Whether the inviter agreed that this person becomes a friend without being asked (decision 0129): the setting is on, the
 * registration is recent, and nothing ever passed between the two: no friendship, no block, no request.
 */
export async function isAgreedBeforehand(db: Db | Tx, { me, inviter }: Invited, now: Date): Promise<boolean> {
  if (now.getTime() - me.registeredAt.getTime() >= agreementMs) return false
  if (!(await agreesToFriendsByLink(db, inviter.userId))) return false
  const { low, high } = pairOf(me.userId, inviter.userId)
  const met = await db
    .selectFrom('friendship')
    .select('low')
    .where('low', '=', low)
    .where('high', '=', high)
    .where((where) =>
      where.or([where('state', '<>', 'none'), where('low_blocked', '=', true), where('high_blocked', '=', true)]),
    )
    .executeTakeFirst()
  if (met) return false
  const asked = await db
    .selectFrom('friend_request')
    .select('id')
    .where('from_user', 'in', [low, high])
    .where('to_user', 'in', [low, high])
    .limit(1)
    .executeTakeFirst()
  return asked === undefined
}

import type { Out } from '@madang/contract/endpoint.ts'
import type { getMyInviter as endpoint } from '@madang/contract/chat/inviter.ts'
import type { Context } from '../../context.ts'
import { relationsOf } from '../relations.ts'
import { invitedBy, isAgreedBeforehand } from './agreed-beforehand.ts'

/** By whose invitation the caller came, and whether a greeting makes them friends at once. That they blocked the caller is not told. */
export async function getMyInviter({ db, user, now }: Context<'db' | 'user' | 'now'>): Promise<Out<typeof endpoint>> {
  const invited = await invitedBy(db, user)
  if (!invited) return null
  const { userId, nickName, avatar } = invited.inviter
  const related = await relationsOf(db, user, [userId], now)
  return {
    userId,
    nickName,
    avatar,
    relation: related.get(userId)?.relation ?? 'none',
    isAtOnce: await isAgreedBeforehand(db, invited, now),
  }
}

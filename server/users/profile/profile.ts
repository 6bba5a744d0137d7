import { Failure } from '@madang/contract/failures.ts'
import type { Relation } from '@madang/contract/chat/friends.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { foldNickName, isNickNameAllowed, normalNickName } from '@madang/contract/values/nickname.ts'
import type { UserCommand } from '../../context.ts'
import type { Db } from '../../db/tables.ts'
import { notify } from '../../outbox/notify.ts'
import { findUser } from '../find-user.ts'
import { monthOf } from './month-of.ts'

/** What the friends domain knows about two people; given by the route, since users knows no friends. */
export type Relate = (
  db: Db,
  me: UserId,
  other: UserId,
) => Promise<{ remark: string; relation: Relation; mutualFriends: number; friendTime: Date | null }>

/** My own profile, or the card of another user with what helps to judge a stranger (REQ-85). USER_NOT_FOUND otherwise. */
export async function readProfile(db: Db, { me, other, relate }: { me: UserId; other: UserId; relate: Relate }) {
  const found = await findUser(db, other)
  if (!found) throw new Failure('USER_NOT_FOUND')
  const { userId, nickName, avatar, registeredAt, verified, inviteCode } = found
  const card = { userId, nickName, avatar, verified }
  if (me === other)
    return {
      ...card,
      remark: '',
      relation: 'self' as const,
      mutualFriends: 0,
      friendTime: null,
      registerTime: registeredAt,
      inviteCode,
    }
  const related = await relate(db, me, other)
  const relation = verified === 'service' && related.relation === 'none' ? ('service' as const) : related.relation
  return { ...card, ...related, relation, registerTime: monthOf(registeredAt), inviteCode: null }
}

/** Changes my nickname, by the rule of registration (REQ-43, REQ-85). */
export async function updateNickName(context: UserCommand, input: { readonly nickName: string }): Promise<null> {
  if (!isNickNameAllowed(input.nickName)) throw new Failure('NICKNAME_NOT_ALLOWED', { field: 'nickName' })
  const { tx, user, clock } = context
  const nickName = normalNickName(input.nickName)
  await tx
    .updateTable('user')
    .set({ nick_name: nickName, nick_fold: foldNickName(nickName) })
    .where('user_id', '=', user)
    .execute()
  await notify({ ...context, now: clock.now() }, user, 'profileChanged')
  return null
}

/** Chooses one of the twenty avatars (REQ-168). */
export async function updateAvatar(context: UserCommand, { avatar }: { readonly avatar: number }): Promise<null> {
  const { tx, user, clock } = context
  await tx.updateTable('user').set({ avatar }).where('user_id', '=', user).execute()
  await notify({ ...context, now: clock.now() }, user, 'profileChanged')
  return null
}

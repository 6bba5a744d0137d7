import type { Selectable } from 'kysely'
import { requestStatus, type FriendRequest } from '@madang/contract/chat/friends.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Db, Tables, Tx } from '../../db/tables.ts'
import { peopleByIds } from '../../users/find-user.ts'
import { monthOf } from '../../users/profile/month-of.ts'
import { mutualFriends } from '../mutual-friends.ts'
import { stateAt } from './rules.ts'
import '../tables.ts'

type Row = Selectable<Tables['friend_request']>

/** Applications as one of the two sees them, with what helps to judge the other (REQ-80, REQ-85). */
export async function shownRequests(
  db: Db | Tx,
  me: UserId,
  rows: readonly Row[],
  now: Date,
): Promise<FriendRequest[]> {
  const others = rows.map((row) => otherOf(row, me))
  const people = await peopleByIds(db, others)
  const mutual = await mutualFriends(db, me, others)
  return rows.map((row) => {
    const userId = otherOf(row, me)
    const person = people.get(userId)
    return {
      friendRequestId: row.id,
      userId,
      nickName: person?.nickName ?? '',
      avatar: person?.avatar ?? 1,
      message: row.message,
      status: requestStatus[stateAt(row.status, row.created_at, now)],
      direction: row.from_user === me ? 'out' : 'in',
      createTime: row.created_at,
      registerTime: monthOf(person?.registeredAt ?? row.created_at),
      mutualFriends: mutual.get(userId) ?? 0,
      isMyInvitee: person?.inviter === me,
    }
  })
}

function otherOf({ from_user: from, to_user: to }: Row, me: UserId): UserId {
  return from === me ? to : from
}

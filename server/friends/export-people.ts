import { sql } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import { inLanguages } from '@madang/contract/text.ts'
import { exportLabels as labels } from '../export-labels.ts'
import { exportSection } from '../personal-data.ts'
import { peopleByIds } from '../users/find-user.ts'
import { stateAt } from './requests/rules.ts'
import type { FriendshipState } from './tables.ts'

interface FriendRow {
  readonly userId: UserId
  readonly remark: string
  readonly state: FriendshipState
  readonly since: Date | null
  readonly blocked: boolean
  readonly blockedAt: Date | null
}

/**
 * My side of every friendship there was and whom I block; what the other side set is the other's own. A row of two who only
 * applied is told by the applications, one that only their block made by nothing (decision 0244).
 */
export const exportedFriends = exportSection({
  name: 'friends',
  part: 'people',
  title: inLanguages('친구와 차단한 사람', '好友和黑名单', 'Friends and blocked people'),
  fields: {
    userId: labels.userId,
    nickName: labels.nickName,
    remark: inLanguages('나만 보는 이름', '备注名', 'Private name'),
    state: {
      label: labels.state,
      values: {
        added: inLanguages('친구', '好友', 'Friend'),
        deleted: inLanguages('삭제한 친구', '已删除的好友', 'Former friend'),
        service: inLanguages('고객센터', '客服', 'Customer service'),
        none: inLanguages('친구였던 적 없음', '从未是好友', 'Never a friend'),
      },
    },
    since: inLanguages('친구가 된 시각', '成为好友时间', 'Friends since'),
    blocked: inLanguages('차단함', '已拉黑', 'Blocked'),
    blockedAt: inLanguages('차단한 시각', '拉黑时间', 'Blocked since'),
  },
  read: async ({ db }, user) => {
    const { rows } = await sql<FriendRow>`
      select high as "userId", low_remark as remark, state, added_at as since, low_blocked as blocked,
        low_blocked_at as "blockedAt" from friendship where low = ${user} and (state <> 'none' or low_blocked)
      union all
      select low, high_remark, state, added_at, high_blocked, high_blocked_at from friendship
      where high = ${user} and (state <> 'none' or high_blocked)
      order by since desc nulls last, "userId"`.execute(db)
    const people = await peopleByIds(
      db,
      rows.map(({ userId }) => userId),
    )
    return rows.map(({ userId, ...row }) => ({ userId, nickName: people.get(userId)?.nickName ?? '', ...row }))
  },
})

/** Requests I sent, and those I received that were not kept from me. */
export const exportedFriendRequests = exportSection({
  name: 'friendRequests',
  part: 'people',
  title: inLanguages('친구 신청', '好友申请', 'Friend requests'),
  fields: {
    direction: {
      label: labels.kind,
      values: {
        out: inLanguages('보낸 신청', '发出的申请', 'Sent'),
        in: inLanguages('받은 신청', '收到的申请', 'Received'),
      },
    },
    userId: labels.userId,
    nickName: labels.nickName,
    message: labels.content,
    status: {
      label: labels.state,
      values: {
        unanswered: inLanguages('대기 중', '等待中', 'Waiting'),
        approved: inLanguages('수락', '已接受', 'Accepted'),
        refused: inLanguages('거절', '已拒绝', 'Declined'),
        expired: inLanguages('만료', '已过期', 'Expired'),
      },
    },
    createdAt: labels.time,
    answeredAt: inLanguages('답한 시각', '答复时间', 'Answered'),
  },
  read: async ({ db, now }, user) => {
    const rows = await db
      .selectFrom('friend_request')
      .selectAll()
      .where((where) =>
        where.or([
          where('from_user', '=', user),
          where.and([where('to_user', '=', user), where('concealed', '=', false)]),
        ]),
      )
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute()
    const people = await peopleByIds(
      db,
      rows.flatMap(({ from_user: from, to_user: to }) => [from, to]),
    )
    return rows.map((row) => {
      const direction = row.from_user === user ? ('out' as const) : ('in' as const)
      const userId = direction === 'out' ? row.to_user : row.from_user
      return {
        direction,
        userId,
        nickName: people.get(userId)?.nickName ?? '',
        message: row.message,
        status: stateAt(row.status, row.created_at, now),
        createdAt: row.created_at,
        answeredAt: row.answered_at,
      }
    })
  },
})

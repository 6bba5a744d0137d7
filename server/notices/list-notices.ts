import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import {
  noticeFacts,
  type NoticeGroup,
  noticeGroupNames,
  noticeGroups,
  type InboxKind,
} from '@madang/contract/users/notice-facts.ts'
import type { getNotices as listCall, getUnreadNotices as unreadCall } from '@madang/contract/users/notices.ts'
import type { Context } from '../context.ts'
import { pageOf } from '../db/page-of.ts'
import { snapshot } from '../db/tx.ts'
import { type FoundUser, peopleByIds } from '../users/find-user.ts'
import { stands } from '../outbox/inbox-rows.ts'
import '../outbox/record-notices.ts'

/** What happened to a person, newest first, with who did it as they are called now. One snapshot (INV-F08). */
export function listNotices(
  { db, user }: Context<'db' | 'user'>,
  { group, ...page }: Parsed<typeof listCall>,
): Promise<Out<typeof listCall>> {
  return snapshot(db, async (tx) => {
    const mine = tx
      .selectFrom('notice')
      .where('user_id', '=', user)
      .where(stands)
      .$if(group !== undefined, (query) => query.where('kind', 'in', noticeGroups[group ?? 'other']))
    const ordered = mine
      .select(['id', 'kind', 'facts', 'person', 'times', 'created_at', 'read_at'])
      .orderBy('id', 'desc')
    const { rows, totalCount } = await pageOf(mine, ordered, page)
    const people = await peopleByIds(
      tx,
      rows.flatMap(({ person }) => person ?? []),
    )
    const items = rows.map(({ id, kind, facts, person, times, created_at: createTime, read_at }) => ({
      noticeId: String(id),
      createTime,
      isRead: read_at !== null,
      times,
      person: shownPerson(person && people.get(person)),
      facts: noticeFacts.parse({ kind, ...facts }),
    }))
    return { items, totalCount, ...page }
  })
}

function shownPerson(person: FoundUser | null | undefined) {
  return person ? { userId: person.userId, nickName: person.nickName, avatar: person.avatar } : null
}

/** How many a person has not read, by group. */
export async function countUnread({ db, user }: Context<'db' | 'user'>): Promise<Out<typeof unreadCall>> {
  const rows = await db
    .selectFrom('notice')
    .select(({ fn }) => ['kind', fn.countAll<bigint>().as('count')])
    .where('user_id', '=', user)
    .where('read_at', 'is', null)
    .where(stands)
    .groupBy('kind')
    .execute()
  const countOf = (group: NoticeGroup) => {
    const kinds: readonly InboxKind[] = noticeGroups[group]
    return rows.filter(({ kind }) => kinds.includes(kind)).reduce((sum, row) => sum + Number(row.count), 0)
  }
  return {
    groups: noticeGroupNames.map((group) => ({ group, count: countOf(group) })).filter(({ count }) => count > 0),
  }
}

import { queryOptions } from '@tanstack/react-query'
import { create } from 'zustand'
import { clientConstants } from '@madang/contract/constants.ts'
import { listFriendRequests, type FriendRequest } from '@madang/contract/chat/friends.ts'
import { pageAfter } from '@madang/contract/paging.ts'
import { peopleKeys } from '../../lib/keys/people-keys.ts'
import { call } from '../../lib/server/call.ts'
import { queries } from '../../lib/server/queries.ts'
import { onSessionEnd } from '../../lib/server/session.ts'

type Direction = FriendRequest['direction']

const first = { in: 1, out: 1 } as const
const pageSize = clientConstants.friendPageSize

/** Up to which page the applications of each direction are read (REQ-37); kept while the session lives. */
export const noticePage = create<Readonly<Record<Direction, number>>>(() => first)

onSessionEnd(() => noticePage.setState(first))

/** Applications of one direction, newest first, with how many of the incoming ones wait (REQ-80). */
export const noticeQuery = (direction: Direction) =>
  queryOptions({
    queryKey: peopleKeys.requests(direction),
    queryFn: async ({ signal }) => {
      const items: FriendRequest[] = []
      for (let pageIndex = 1; ; pageIndex++) {
        const page = await call(listFriendRequests, { pageIndex, pageSize, direction }, { signal })
        items.push(...page.items)
        const next = pageAfter(page)
        if (!next || next > noticePage.getState()[direction])
          return { items, unanswered: page.unanswered, hasMore: next !== undefined }
      }
    },
    meta: { quiet: true },
  })

/** Reads one page of applications more. */
export async function readMoreNotices(direction: Direction): Promise<void> {
  noticePage.setState((pages) => ({ [direction]: pages[direction] + 1 }))
  await queries.invalidateQueries({ queryKey: peopleKeys.requests(direction) })
}

import { queryOptions } from '@tanstack/react-query'
import { clientConstants } from '@madang/contract/constants.ts'
import { getMyInviter } from '@madang/contract/chat/inviter.ts'
import { listBlocked, listFriends, type Person } from '@madang/contract/chat/friends.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { getProfile } from '@madang/contract/users/users.ts'
import { call } from '../../lib/server/call.ts'
import { queries } from '../../lib/server/queries.ts'
import { peopleKeys } from '../../lib/keys/people-keys.ts'

const { friendPageSize } = clientConstants

/** All items of a list: a page of 1000, and further ones when there are more (REQ-84, REQ-155). */
async function wholeList<Item>(
  ask: (pageIndex: number) => Promise<{ items: Item[]; totalCount: number }>,
): Promise<Item[]> {
  const items: Item[] = []
  for (let pageIndex = 1; ; pageIndex++) {
    const page = await ask(pageIndex)
    items.push(...page.items)
    if (page.items.length < friendPageSize || items.length >= page.totalCount) return items
  }
}

const quiet = { meta: { quiet: true } } as const

/** My friends (REQ-84). */
export const friendListQuery = queryOptions({
  queryKey: peopleKeys.friends(),
  queryFn: ({ signal }): Promise<Person[]> =>
    wholeList((pageIndex) => call(listFriends, { pageIndex, pageSize: friendPageSize }, { signal })),
  ...quiet,
})

/** People I blocked (REQ-83). */
export const blacklistQuery = queryOptions({
  queryKey: peopleKeys.blocked(),
  queryFn: ({ signal }): Promise<Person[]> =>
    wholeList((pageIndex) => call(listBlocked, { pageIndex, pageSize: friendPageSize }, { signal })),
  ...quiet,
})

/** The card of another person; without `id` my own. */
export const profileQuery = (id?: UserId) =>
  queryOptions({
    queryKey: peopleKeys.profile(id ?? 'mine'),
    queryFn: ({ signal }) => call(getProfile, id ? { userId: id } : {}, { signal }),
    ...quiet,
  })

/** By whose invitation I came, and whether greeting them makes us friends at once. */
export const myInviterQuery = queryOptions({
  queryKey: peopleKeys.myInviter(),
  queryFn: ({ signal }) => call(getMyInviter, {}, { signal }),
  ...quiet,
})

/** What lists people may have changed: those on screen are fetched again, the others when they are opened. */
export async function refreshPeople(): Promise<void> {
  await Promise.all(
    [
      peopleKeys.friends(),
      peopleKeys.blocked(),
      peopleKeys.allRequests(),
      peopleKeys.profiles(),
      peopleKeys.myInviter(),
    ].map((queryKey) => queries.invalidateQueries({ queryKey })),
  )
}

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { getInvitees, getInviteOverview } from '@madang/contract/rewards/invites.ts'
import { pageAfter } from '@madang/contract/paging.ts'
import { call } from '../../lib/server/call.ts'
import { rewardKeys } from '../../lib/keys/reward-keys.ts'

const pageSize = 30

/** My code, link and counts (REQ-118). */
export const inviteOverviewQuery = queryOptions({
  queryKey: rewardKeys.inviteOverview(),
  queryFn: ({ signal }) => call(getInviteOverview, {}, { signal }),
  meta: { quiet: true },
})

/** People who came by my invitation, newest first, page by page. Nicknames beyond level 1 come masked. */
export const inviteesQuery = infiniteQueryOptions({
  queryKey: rewardKeys.invitees(),
  queryFn: ({ pageParam, signal }) => call(getInvitees, { pageIndex: pageParam, pageSize }, { signal }),
  initialPageParam: 1,
  getNextPageParam: pageAfter,
  meta: { quiet: true },
})

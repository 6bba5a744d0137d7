import { queryOptions } from '@tanstack/react-query'
import { getRewardOverview } from '@madang/contract/rewards.ts'
import { getProfile } from '@madang/contract/users.ts'
import { call } from '../../lib/call.ts'

/** My own profile. */
export const myProfileQuery = queryOptions({
  queryKey: ['profile', 'mine'],
  queryFn: ({ signal }) => call(getProfile, {}, { signal }),
})

/** My CVC and today's check-in; the reward screens share this key. */
export const rewardOverviewQuery = queryOptions({
  queryKey: ['rewardOverview'],
  queryFn: ({ signal }) => call(getRewardOverview, {}, { signal }),
})

import { queryOptions } from '@tanstack/react-query'
import { getRewardOverview } from '@madang/contract/rewards/rewards.ts'
import { call } from '../../lib/server/call.ts'
import { rewardKeys } from '../../lib/keys/reward-keys.ts'

/** My CVC and today's check-in (REQ-110, REQ-111): the reward screens and my page show the same answer. */
export const rewardOverviewQuery = queryOptions({
  queryKey: rewardKeys.overview(),
  queryFn: ({ signal }) => call(getRewardOverview, {}, { signal }),
})

import { queryOptions } from '@tanstack/react-query'
import { campaignKeys } from '../../lib/keys/campaign-keys.ts'
import { appInformation } from '../../lib/server/boot.ts'

/** Whether a campaign is offered where this phone is; where it is not, nothing leads to it. */
export const campaignOfferedQuery = (id: 'xrp' | 'points' | 'contest' | 'studio' | 'community') =>
  queryOptions({
    queryKey: campaignKeys.isOffered(id),
    queryFn: async () => id in (await appInformation()).ruleVersions,
    meta: { quiet: true },
  })

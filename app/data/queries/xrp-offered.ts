import { queryOptions } from '@tanstack/react-query'
import { pointKeys } from '../../lib/keys/point-keys.ts'
import { xrpKeys } from '../../lib/keys/xrp-keys.ts'
import { appInformation } from '../../lib/server/boot.ts'

/** Whether the XRP promotion is offered where this phone is; where it is not, nothing leads to it. */
export const xrpOfferedQuery = queryOptions({
  queryKey: xrpKeys.isOffered(),
  queryFn: async () => 'xrp' in (await appInformation()).ruleVersions,
  meta: { quiet: true },
})

/** Whether points are offered where this phone is. */
export const pointsOfferedQuery = queryOptions({
  queryKey: pointKeys.isOffered(),
  queryFn: async () => 'points' in (await appInformation()).ruleVersions,
  meta: { quiet: true },
})

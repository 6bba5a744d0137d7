import { queryOptions } from '@tanstack/react-query'
import { getTotals } from '@madang/contract/rewards/totals.ts'
import { call } from '../../lib/server/call.ts'
import { rewardKeys } from '../../lib/keys/reward-keys.ts'

/** What the ledger adds up to, for everybody. */
export const totalsQuery = queryOptions({
  queryKey: rewardKeys.totals(),
  queryFn: ({ signal }) => call(getTotals, {}, { signal }),
})

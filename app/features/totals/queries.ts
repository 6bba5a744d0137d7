import { queryOptions } from '@tanstack/react-query'
import { getTotals } from '@madang/contract/rewards/totals.ts'
import { call } from '../../lib/server/call.ts'

/** What the ledger adds up to, for everybody. */
export const totalsQuery = queryOptions({
  queryKey: ['totals'],
  queryFn: ({ signal }) => call(getTotals, {}, { signal }),
})

import { infiniteQueryOptions } from '@tanstack/react-query'
import type { Out } from '@madang/contract/endpoint.ts'
import { getBuybackRecords } from '@madang/contract/wallet/buybacks.ts'
import { walletKeys } from '../../../lib/keys/wallet-keys.ts'
import { call } from '../../../lib/server/call.ts'

export type BuybackTerms = Out<typeof getBuybackRecords>['terms']
export type BuybackPlace = NonNullable<Out<typeof getBuybackRecords>['next']>

const pageSize = 30

/** My buybacks page by page, newest first, with the terms of now: whether it is open is the server's word alone. */
export const buybacksQuery = infiniteQueryOptions({
  queryKey: walletKeys.buybacks(),
  queryFn: ({ pageParam, signal }) => call(getBuybackRecords, { after: pageParam, pageSize }, { signal }),
  initialPageParam: undefined as BuybackPlace | undefined, // the first page is behind no place
  getNextPageParam: ({ next }) => next,
  staleTime: 0,
  meta: { quiet: true },
})

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { getWithdraw, getWithdrawRecords, withdrawalId } from '@madang/contract/wallet/withdrawals.ts'
import type { Out } from '@madang/contract/endpoint.ts'
import type { withdrawFilters, WithdrawableAsset } from '@madang/contract/wallet/withdrawals.ts'
import { call } from '../../lib/server/call.ts'
import { walletKeys } from '../../lib/keys/wallet-keys.ts'

export type Withdrawals = Out<typeof getWithdrawRecords>
export type Filter = (typeof withdrawFilters)[number]
export type WithdrawalPlace = NonNullable<Withdrawals['next']>

const pageSize = 30
/** So many running requests stand on the wallet; the others are in the records. */
const shownRunning = 3

/** My withdrawals page by page, newest first. */
export function withdrawalsQuery(filter: Filter, asset: WithdrawableAsset | undefined) {
  return infiniteQueryOptions({
    queryKey: walletKeys.withdrawals(filter, asset),
    queryFn: ({ pageParam, signal }) => fetchWithdrawals({ filter, asset, after: pageParam, pageSize }, signal),
    initialPageParam: undefined as WithdrawalPlace | undefined, // the first page is behind no place
    getNextPageParam: ({ next }) => next,
    meta: { quiet: true },
  })
}

/** The first of my withdrawals that are on their way. */
export const openWithdrawalsQuery = queryOptions({
  queryKey: walletKeys.openWithdrawals(),
  queryFn: ({ signal }) => fetchWithdrawals({ filter: 'open', pageSize: shownRunning }, signal),
  meta: { quiet: true },
})

/** All of them, for what freezing the account would bring back. */
export const allOpenWithdrawalsQuery = queryOptions({
  queryKey: walletKeys.everyOpenWithdrawal(),
  queryFn: ({ signal }) => fetchWithdrawals({ filter: 'open', pageSize: 100 }, signal),
  staleTime: 0,
  meta: { quiet: true },
})

/** One page of them as the server answers it. */
export function fetchWithdrawals(
  {
    filter,
    asset,
    after,
    pageSize: size,
  }: {
    filter: Filter
    asset?: WithdrawableAsset | undefined
    after?: WithdrawalPlace | undefined
    pageSize: number
  },
  signal?: AbortSignal,
): Promise<Withdrawals> {
  const input = { filter, after, pageSize: size, ...(asset ? { asset } : {}) }
  return call(getWithdrawRecords, input, signal ? { signal } : {})
}

/** One withdrawal with its history. */
export function withdrawalQuery(id: string) {
  return queryOptions({
    queryKey: walletKeys.withdrawal(id),
    queryFn: ({ signal }) => call(getWithdraw, { withdrawalId: withdrawalId.parse(id) }, { signal }),
    staleTime: 0,
    meta: { quiet: true },
  })
}

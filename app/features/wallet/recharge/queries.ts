import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Out } from '@madang/contract/endpoint.ts'
import type { Locale } from '@madang/contract/locale.ts'
import {
  getDepositAddress,
  getDeposits,
  getRechargeChannels,
  type RechargeChannelId,
} from '@madang/contract/wallet/recharge.ts'
import { walletKeys } from '../../../lib/keys/wallet-keys.ts'
import { call } from '../../../lib/server/call.ts'

export type DepositAddress = Out<typeof getDepositAddress>
export type DepositPlace = NonNullable<Out<typeof getDeposits>['next']>

const pageSize = 30

/** Ways to pay in, in a language. */
export function channelsQuery(locale: Locale) {
  return queryOptions({
    queryKey: walletKeys.channels(locale),
    queryFn: ({ signal }) => call(getRechargeChannels, {}, { signal }),
    staleTime: 0,
    meta: { quiet: true },
  })
}

/** What to do to pay in through a channel, and one's own code: the same however often it is asked for. */
export function depositAddressQuery(channelId: RechargeChannelId, locale: Locale) {
  return queryOptions({
    queryKey: walletKeys.depositAddress(channelId, locale),
    queryFn: () => call(getDepositAddress, { channelId }),
    retry: false,
    // A channel may be paused, or written anew, at any moment.
    staleTime: 0,
    gcTime: 0,
    meta: { quiet: true },
  })
}

/** My deposits page by page, newest first, with what is being looked at. */
export function depositsQuery(locale: Locale) {
  return infiniteQueryOptions({
    queryKey: walletKeys.deposits(locale),
    queryFn: ({ pageParam, signal }) => call(getDeposits, { after: pageParam, pageSize }, { signal }),
    initialPageParam: undefined as DepositPlace | undefined, // the first page is behind no place
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    meta: { quiet: true },
  })
}

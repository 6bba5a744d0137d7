import { queryOptions } from '@tanstack/react-query'
import type { Out } from '@madang/contract/endpoint.ts'
import { getBalances } from '@madang/contract/wallet/balances.ts'
import { call } from '../../lib/server/call.ts'
import { walletKeys } from '../../lib/keys/wallet-keys.ts'

export type Balances = Out<typeof getBalances>

/** What I have of each asset (REQ-121): the wallet, my page and the CVC page show the same answer, offline too (REQ-41). */
export const balancesQuery = queryOptions({
  queryKey: walletKeys.balances(),
  queryFn: ({ signal }) => call(getBalances, {}, { signal }),
  meta: { quiet: true },
})

import { queryOptions } from '@tanstack/react-query'
import { Refusal } from '@madang/client/refusal.ts'
import type { Out } from '@madang/contract/endpoint.ts'
import { failureOf, type FailureName } from '@madang/contract/failures.ts'
import { quoteWithdraw, type WithdrawableAsset } from '@madang/contract/wallet/withdrawals.ts'
import { walletKeys } from '../../../lib/keys/wallet-keys.ts'
import { call } from '../../../lib/server/call.ts'
import type { Typed } from './draft-of.ts'

export type Quote = Out<typeof quoteWithdraw>
type Quoted = Pick<Typed, 'quantity' | 'network' | 'address' | 'tag'>
export type Step = 1 | 2 | 3

/** What the server says of a withdrawal before it is asked for: its costs, or what is wrong with it (REQ-122, REQ-123). */
export function quoteQuery(asset: WithdrawableAsset, { quantity, network, address, tag }: Quoted) {
  return queryOptions({
    queryKey: walletKeys.quote(asset, network, quantity, address, tag),
    queryFn: ({ signal }) => call(quoteWithdraw, { asset, network, quantity, address, tag }, { signal }),
    staleTime: 15_000,
    meta: { quiet: true },
  })
}

/** The step on which a refusal can be mended; others concern no field. */
const stepOfFailure: Partial<Record<FailureName, Step>> = {
  QUANTITY_MISSING: 1,
  QUANTITY_ZERO: 1,
  QUANTITY_DECIMALS: 1,
  BELOW_MINIMUM: 1,
  ABOVE_MAXIMUM: 1,
  BALANCE_TOO_LOW: 1,
  BONUS_LOCKED: 1,
  DAILY_LIMIT: 1,
  ADDRESS_FORMAT: 2,
  ADDRESS_OTHER_NETWORK: 2,
  NETWORK_UNAVAILABLE: 2,
}

/** The step a refusal belongs to; null for one that no step mends, and for a cut wire. */
export function stepOf(error: unknown): Step | null {
  if (!(error instanceof Refusal)) return null
  if (error.field === 'quantity') return 1
  if (error.field === 'address' || error.field === 'network' || error.field === 'tag') return 2
  const name = failureOf(error.code)
  return (name && stepOfFailure[name]) ?? null
}

/** The field of the second step a refusal belongs to. */
export function fieldOf(error: unknown): 'address' | 'tag' {
  return error instanceof Refusal && error.field === 'tag' ? 'tag' : 'address'
}

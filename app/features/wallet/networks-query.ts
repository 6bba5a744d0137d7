import { amountOf, smaller, type Amount } from '@madang/contract/money.ts'
import type { Network } from '@madang/contract/wallet/networks.ts'
import type { WithdrawableAsset } from '@madang/contract/wallet/withdrawals.ts'

export type { Network }

/** The least fee or minimum of several networks; undefined without any. */
export function least<A extends WithdrawableAsset>(
  asset: A,
  networks: readonly Network[],
  of: 'fee' | 'minimum',
): Amount<A> | undefined {
  return networks
    .map((each) => amountOf(asset, each[of]))
    .reduce<Amount<A> | undefined>((best, each) => (best === undefined ? each : smaller(best, each)), undefined)
}

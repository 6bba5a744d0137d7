import { amountOf, units } from '@madang/contract/money.ts'
import { type Withdrawal, withdrawableAssets } from '@madang/contract/wallet/withdrawals.ts'
import type { useShownText } from '../parts/shown-text.ts'

/** What several withdrawals come to, by asset: `30.00 USDT, 12.00 XRP`. */
export function addAmounts(
  withdrawals: readonly Pick<Withdrawal, 'asset' | 'quantity'>[],
  shown: ReturnType<typeof useShownText>,
): string {
  return withdrawableAssets
    .map((asset) => {
      const own = withdrawals.filter((each) => each.asset === asset)
      const sum = own.reduce((total, { quantity }) => total + amountOf(asset, quantity), 0n)
      return own.length ? `${shown(asset, units<typeof asset>(sum))} ${asset}` : ''
    })
    .filter(Boolean)
    .join(', ')
}

import { formatAmount, units } from '@madang/contract/money.ts'
import type { WithdrawableAsset } from '@madang/contract/wallet/withdrawals.ts'

/** Units as an amount with every decimal it has, whole digits in groups of three. */
export function exactUnits(asset: WithdrawableAsset, text: string): string {
  const [whole = '0', fraction] = formatAmount(asset, units(BigInt(text))).split('.')
  const grouped = whole.replace('-', '−').replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction ? `${grouped}.${fraction}` : grouped
}

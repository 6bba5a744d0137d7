import { formatAmount, type Amount, type Asset } from '@madang/contract/money.ts'

/** An amount to read: whole digits in groups of three, all decimals without trailing zeros; USDT with two, cut off (REQ-16). */
export function amountText<A extends Asset>(asset: A, value: Amount<A>): string {
  const [whole = '0', fraction = ''] = formatAmount(asset, value).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  const decimals = asset === 'USDT' ? fraction.padEnd(2, '0').slice(0, 2) : fraction
  return decimals ? `${grouped}.${decimals}` : grouped
}

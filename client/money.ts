import { formatAmount, units, type Amount, type Asset } from '@madang/contract/money.ts'

export interface AmountFormat {
  /** Begins with its sign, as a difference does. */
  readonly isSigned?: boolean
  /** So many decimals at least: `1.00`. */
  readonly leastDecimals?: number
}

/** An amount to read: whole digits in groups of three, all decimals without trailing zeros; USDT with two, cut off (REQ-16). */
export function amountText<A extends Asset>(
  asset: A,
  amount: Amount<A>,
  { isSigned = false, leastDecimals = 0 }: AmountFormat = {},
): string {
  const size = amount < 0n ? units<A>(-amount) : amount
  const [whole = '0', fraction = ''] = formatAmount(asset, size).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  const decimals = asset === 'USDT' ? fraction.padEnd(2, '0').slice(0, 2) : fraction.padEnd(leastDecimals, '0')
  const sign = amount < 0n ? '−' : isSigned && amount > 0n ? '+' : ''
  return `${sign}${grouped}${decimals && `.${decimals}`}`
}

// Money as bigint in the smallest unit (requirements section 0, invariants section 1).
//   CVC 1 = 10^9 units, USDT 1 = 10^6 units, XRP 1 = 10^6 units, POINT 1 = 1 unit.
export const DECIMALS = { CVC: 9, USDT: 6, XRP: 6, POINT: 0 } as const
export type Asset = keyof typeof DECIMALS

const FORM = /^(0|[1-9][0-9]{0,11})(?:\.([0-9]{1,9}))?$/ // the one parser of invariants section 1

export function units(asset: Asset, text: string): bigint {
  const match = FORM.exec(text)
  const fraction = match?.[2] ?? ''
  if (!match || fraction.length > DECIMALS[asset]) throw new Error(`no amount of ${asset}: ${text}`)
  return BigInt(match[1]! + fraction.padEnd(DECIMALS[asset], '0'))
}
export const cvc = (text: string): bigint => units('CVC', text)
export const usdt = (text: string): bigint => units('USDT', text)

export function show(asset: Asset, amount: bigint): string {
  const sign = amount < 0n ? '-' : ''
  const digits = (amount < 0n ? -amount : amount).toString().padStart(DECIMALS[asset] + 1, '0')
  const whole = digits.slice(0, digits.length - DECIMALS[asset])
  const fraction = DECIMALS[asset] === 0 ? '' : digits.slice(-DECIMALS[asset]).replace(/0+$/, '')
  return sign + whole + (fraction ? `.${fraction}` : '')
}
export const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)

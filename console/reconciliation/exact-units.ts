import { assetScale } from '@madang/contract/money.ts'
import type { WithdrawableAsset } from '@madang/contract/wallet/withdrawals.ts'

/** Units as an amount with every decimal it has, whole digits in groups of three. */
export function exactUnits(asset: WithdrawableAsset, text: string): string {
  return coinText(text, assetScale[asset])
}

/** The same of a coin with so many decimals. */
export function coinText(text: string, decimals: number): string {
  const isNegative = text.startsWith('-')
  const digits = text.replace('-', '').padStart(decimals + 1, '0')
  const whole = inThrees(digits.slice(0, digits.length - decimals))
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return `${isNegative ? '−' : ''}${whole}${fraction && `.${fraction}`}`
}

/** Decimal text with its whole digits in groups of three. */
export function decimalText(text: string): string {
  const [whole = '', ...fraction] = text.split('.')
  return [inThrees(whole), ...fraction].join('.')
}

function inThrees(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ',')
}

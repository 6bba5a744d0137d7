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
  const whole = digits.slice(0, digits.length - decimals).replace(/\B(?=(\d{3})+$)/g, ',')
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return `${isNegative ? '−' : ''}${whole}${fraction && `.${fraction}`}`
}

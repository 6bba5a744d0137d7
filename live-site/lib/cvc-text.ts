import type { Amount } from '@madang/contract/money.ts'
import { amountText } from '@madang/client/money.ts'

/** CVC with at least two decimals: `1.00`, `24.375`. */
export function cvcText(amount: Amount<'CVC'>): string {
  return amountText('CVC', amount, { leastDecimals: 2 })
}

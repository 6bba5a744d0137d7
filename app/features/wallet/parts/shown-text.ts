import { amountOf, type Amount, type Asset } from '@madang/contract/money.ts'
import { amountText } from '@madang/client/money.ts'
import { hiddenText } from '@madang/ui/amount.tsx'
import { useHideMoney } from '../../../lib/preferences/hide-money.ts'

/** Writes amounts into sentences; four stars while amounts are hidden (REQ-121). */
export function useShownText(): <A extends Asset>(asset: A, amount: Amount<A> | string) => string {
  const [isHidden] = useHideMoney()
  return (asset, amount) => (isHidden ? hiddenText : plainAmount(asset, amount))
}

/** An amount to read, also one that came as decimal text. */
export function plainAmount<A extends Asset>(asset: A, amount: Amount<A> | string): string {
  return amountText(asset, typeof amount === 'string' ? amountOf(asset, amount) : amount)
}

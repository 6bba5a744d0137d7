import { amountOf, type Amount, type Asset } from '@madang/contract/money.ts'
import { amountText } from '@madang/client/money.ts'
import { useHideMoney } from '../../../lib/preferences/settings.ts'

/** What stands in a sentence for an amount while amounts are hidden, whatever its length. */
const hidden = '****'

/** Writes amounts into sentences; four stars while amounts are hidden (REQ-121). */
export function useShownText(): <A extends Asset>(asset: A, amount: Amount<A> | string) => string {
  const [isHidden] = useHideMoney()
  return (asset, amount) => (isHidden ? hidden : plainAmount(asset, amount))
}

/** An amount to read, also one that came as decimal text. */
export function plainAmount<A extends Asset>(asset: A, amount: Amount<A> | string): string {
  return amountText(asset, typeof amount === 'string' ? amountOf(asset, amount) : amount)
}

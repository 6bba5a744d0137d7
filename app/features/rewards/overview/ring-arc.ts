import { amountOf, type Amount } from '@madang/contract/money.ts'
import { shareOf } from '../../../lib/format/share-of.ts'

/** How much must be unlocked for the platform's buyback; the tick on the ring. */
export const buybackMinimum = amountOf('CVC', '20')

/** Where the tick stands, or undefined where the whole does not reach that far. */
export function tickAt(whole: Amount<'CVC'>): number | undefined {
  return whole > buybackMinimum ? shareOf(buybackMinimum, whole) : undefined
}

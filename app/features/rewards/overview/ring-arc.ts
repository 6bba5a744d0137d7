import type { Amount } from '@madang/contract/money.ts'
import { shareOf } from '../../../lib/format/share-of.ts'

/** Where the tick of the buyback's minimum stands, or undefined where the whole does not reach that far. */
export function tickAt(whole: Amount<'CVC'>, minimum: Amount<'CVC'>): number | undefined {
  return whole > minimum ? shareOf(minimum, whole) : undefined
}

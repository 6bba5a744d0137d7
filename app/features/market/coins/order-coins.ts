import type { Quote } from '@madang/contract/reading/market.ts'
import type { Locale } from '@madang/contract/locale.ts'

export const orders = ['rank', 'name', 'price', 'change', 'volume'] as const
export type Order = (typeof orders)[number]

/** The list in the order asked for: the list's own, by name, or largest first; the other way round when `isTurned` (REQ-65). */
export function orderCoins(
  coins: readonly Quote[],
  { order, isTurned, locale }: { order: Order; isTurned: boolean; locale: Locale },
): Quote[] {
  const sorted = [...coins]
  if (order === 'name') sorted.sort((left, right) => left.name.localeCompare(right.name, locale))
  else if (order !== 'rank') sorted.sort((left, right) => Number(right[order]) - Number(left[order]))
  return isTurned ? sorted.reverse() : sorted
}

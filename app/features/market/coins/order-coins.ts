import type { ListedQuote } from '@madang/contract/reading/coins.ts'
import type { Locale } from '@madang/contract/locale.ts'

export const orders = ['rank', 'name', 'price', 'change', 'volume', 'marketCap'] as const
export type Order = (typeof orders)[number]

/**
 * The list in the order asked for: the list's own, by name, or largest first; the other way round when `isTurned` (REQ-65).
 * Coins without the figure stand last either way.
 */
export function orderCoins(
  coins: readonly ListedQuote[],
  { order, isTurned, locale }: { order: Order; isTurned: boolean; locale: Locale },
): ListedQuote[] {
  const isKnown = (coin: ListedQuote) => order !== 'marketCap' || typeof coin.marketCap === 'string'
  const sorted = coins.filter(isKnown)
  if (order === 'name') sorted.sort((left, right) => left.name.localeCompare(right.name, locale))
  else if (order !== 'rank') sorted.sort((left, right) => Number(right[order]) - Number(left[order]))
  return [...(isTurned ? sorted.reverse() : sorted), ...coins.filter((coin) => !isKnown(coin))]
}

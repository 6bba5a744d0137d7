import type { Quote } from '@madang/contract/reading/market.ts'
import type { Order } from './order-coins.ts'

/** Which coins a list shows: all, those one follows, those that rose today or those that fell. */
export const lists = ['all', 'watched', 'rising', 'falling'] as const
export type List = (typeof lists)[number]

/** Whether a list has a coin; a price that did not move neither rose nor fell. */
export function isIn(list: List, { symbol, change }: Quote, watched: readonly string[]): boolean {
  switch (list) {
    case 'all':
      return true
    case 'watched':
      return watched.includes(symbol)
    case 'rising':
      return Number(change) > 0
    case 'falling':
      return Number(change) < 0
  }
}

/** In which order a list opens: movers with the largest change first. */
export function orderOf(list: List): { readonly order: Order; readonly isTurned: boolean } {
  return { order: list === 'rising' || list === 'falling' ? 'change' : 'rank', isTurned: list === 'falling' }
}

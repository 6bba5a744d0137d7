import { expect, test } from 'vitest'
import type { ListedQuote } from '@madang/contract/reading/coins.ts'
import { isIn, lists, orderOf } from './movers.ts'
import { orderCoins } from './order-coins.ts'

const coins = [
  ['BTC', '0.00'],
  ['ETH', '-1.50'],
  ['SOL', '12.00'],
  ['XRP', '2.10'],
  ['ADA', '-0.01'],
].map(([symbol, change]) => ({ symbol, change }) as ListedQuote)

test('what rose is listed with the largest rise first, what fell with the largest fall, and what did not move in neither', () => {
  const shown = lists.map((list) =>
    orderCoins(
      coins.filter((coin) => isIn(list, coin, ['XRP'])),
      { ...orderOf(list), locale: 'ko-KR' },
    ).map(({ symbol }) => symbol),
  )
  expect(shown).toEqual([['BTC', 'ETH', 'SOL', 'XRP', 'ADA'], ['XRP'], ['SOL', 'XRP'], ['ETH', 'ADA']])
})

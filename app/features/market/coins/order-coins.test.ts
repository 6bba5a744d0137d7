import { expect, test } from 'vitest'
import type { ListedQuote } from '@madang/contract/reading/coins.ts'
import { orderCoins, orders } from './order-coins.ts'

const coin = (name: string, price: string, change: string, volume: string, marketCap?: string | null) =>
  ({ name, price, change, volume, marketCap }) as ListedQuote
const coins = [
  coin('다', '9', '-1.5', '10', '2'),
  coin('가', '100', '0.2', '9', '30'),
  coin('나', '0.5', '12', '1000', '4'),
]
const names = (listed: readonly ListedQuote[], order: (typeof orders)[number], isTurned = false) =>
  orderCoins(listed, { order, isTurned, locale: 'ko-KR' })
    .map(({ name }) => name)
    .join('')

test('REQ-65: the list sorts by each column, numbers as numbers, and the other way round', () => {
  expect(orders.map((order) => names(coins, order))).toEqual([
    '다가나',
    '가나다',
    '가다나',
    '나가다',
    '나다가',
    '가나다',
  ])
  for (const order of orders) expect(names(coins, order, true)).toBe([...names(coins, order)].reverse().join(''))
})

test('a coin whose market capitalisation the source does not say stands last, both ways round, and in its place by every other column', () => {
  const some = [coin('라', '50', '5', '500', null), ...coins]
  expect(names(some, 'marketCap')).toBe('가나다라')
  expect(names(some, 'marketCap', true)).toBe('다나가라')
  expect(names(some, 'price')).toBe('가라다나')
  const before = [coin('라', '50', '5', '500'), ...coins]
  expect(names(before, 'marketCap')).toBe('가나다라')
})

import { expect, test } from 'vitest'
import type { Quote } from '@madang/contract/reading/market.ts'
import { orderCoins, orders } from './order-coins.ts'

const coin = (name: string, price: string, change: string, volume: string) => ({ name, price, change, volume }) as Quote
const coins = [coin('다', '9', '-1.5', '10'), coin('가', '100', '0.2', '9'), coin('나', '0.5', '12', '1000')]
const names = (order: (typeof orders)[number], isTurned = false) =>
  orderCoins(coins, { order, isTurned, locale: 'ko-KR' })
    .map(({ name }) => name)
    .join('')

test('REQ-65: the list sorts by each column, numbers as numbers, and the other way round', () => {
  expect(orders.map((order) => names(order))).toEqual(['다가나', '가나다', '가다나', '나가다', '나다가'])
  for (const order of orders) expect(names(order, true)).toBe([...names(order)].reverse().join(''))
})

import { expect, test } from 'vitest'
import { amountOf } from '@madang/contract/money.ts'
import { typedQuantity } from './typed-quantity.ts'

test.each(['20', '020', '20.0', ' 20 '])('REQ-122 %j counts as the server counts it, so its sum is shown', (text) => {
  expect(typedQuantity('USDT', text)).toBe(amountOf('USDT', '20'))
})

test.each(['', '0', '20.001', '1e3', '-1', '1,000', '２０'])(
  'REQ-123 %j, which the server refuses, shows no sum',
  (text) => {
    expect(typedQuantity('USDT', text)).toBeNull()
  },
)

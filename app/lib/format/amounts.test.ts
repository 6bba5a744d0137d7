import { expect, test } from 'vitest'
import { amountOf } from '@madang/contract/money.ts'
import { amountText } from './amounts.ts'

test('REQ-16 CVC keeps all its decimals less trailing zeros', () => {
  expect(amountText('CVC', amountOf('CVC', '28.43125'))).toBe('28.43125')
  expect(amountText('CVC', amountOf('CVC', '1000000.5'))).toBe('1,000,000.5')
})

test('REQ-16 USDT shows two decimals, cut off', () => {
  expect(amountText('USDT', amountOf('USDT', '50'))).toBe('50.00')
  expect(amountText('USDT', amountOf('USDT', '9.999999'))).toBe('9.99')
})

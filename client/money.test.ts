import { expect, test } from 'vitest'
import { amountOf, units } from '@madang/contract/money.ts'
import { amountText } from './money.ts'

test('REQ-16 CVC keeps all its decimals less trailing zeros', () => {
  expect(amountText('CVC', amountOf('CVC', '28.43125'))).toBe('28.43125')
  expect(amountText('CVC', amountOf('CVC', '1000000.5'))).toBe('1,000,000.5')
})

test('REQ-16 USDT shows two decimals, cut off', () => {
  expect(amountText('USDT', amountOf('USDT', '50'))).toBe('50.00')
  expect(amountText('USDT', amountOf('USDT', '9.999999'))).toBe('9.99')
})

test('a difference says its sign, and a short amount may be padded to two decimals', () => {
  expect(amountText('CVC', amountOf('CVC', '0.25'), { isSigned: true })).toBe('+0.25')
  expect(amountText('CVC', units<'CVC'>(-1_250_000_000_000n))).toBe('−1,250')
  expect(amountText('CVC', amountOf('CVC', '1'), { leastDecimals: 2 })).toBe('1.00')
  expect(amountText('CVC', amountOf('CVC', '24.375'), { leastDecimals: 2 })).toBe('24.375')
})

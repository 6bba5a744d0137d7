import { expect, test } from 'vitest'
import { coinText, decimalText, exactUnits } from './exact-units.ts'

test('REQ-177 amounts of reconciliation are shown to the last unit, also those of 18 decimals and below zero', () => {
  expect(exactUnits('USDT', '1206400001')).toBe('1,206.400001')
  expect(exactUnits('XRP', '-1')).toBe('−0.000001')
  expect(exactUnits('USDT', '0')).toBe('0')
  expect(coinText('1234567000000000000000001', 18)).toBe('1,234,567.000000000000000001')
  expect([decimalText('2000'), decimalText('1234567.000015'), decimalText('0.03')]).toEqual([
    '2,000',
    '1,234,567.000015',
    '0.03',
  ])
})

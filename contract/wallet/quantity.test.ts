import { expect, test } from 'vitest'
import { Failure } from '../failures.ts'
import { amountOf } from '../money.ts'
import { readQuantity } from './quantity.ts'

test.each(['-1', '+1', '1e3', '１０', '0x10', '1,5', ' 1', '1 ', '.5', '5.', '1.2.3', 'NaN', '∞'])(
  'REQ-123 %j is no amount at all and is refused on the field with the words for a missing quantity',
  (text) => {
    expect(() => readQuantity('USDT', text)).toThrow(
      expect.objectContaining({ failure: 'INVALID', detail: { field: 'quantity', fieldText: 'enterQuantity' } }),
    )
  },
)

test('REQ-123 nothing typed, zero in any writing, and a third decimal are refused in this order', () => {
  expect(() => readQuantity('CVC', '')).toThrow(new Failure('QUANTITY_MISSING'))
  for (const zero of ['0', '00', '0.00', '0.0000'])
    expect(() => readQuantity('CVC', zero)).toThrow(new Failure('QUANTITY_ZERO'))
  for (const three of ['20.001', '20.000', '0.001'])
    expect(() => readQuantity('CVC', three)).toThrow(new Failure('QUANTITY_DECIMALS'))
})

test('REQ-116 up to two decimals are read to the unit, however large the number', () => {
  expect(readQuantity('CVC', '20')).toBe(amountOf('CVC', '20'))
  expect(readQuantity('CVC', '007.5')).toBe(amountOf('CVC', '7.5'))
  expect(readQuantity('USDT', '19.99')).toBe(amountOf('USDT', '19.99'))
  expect(readQuantity('USDT', '9'.repeat(64))).toBe(BigInt('9'.repeat(64)) * 1_000_000n)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountOf, formatAmount, units } from '../money.ts'
import { feeShareOf } from './fee-share.ts'

const text = (amount: string) => {
  const { fee, creator, kept } = feeShareOf(amountOf('USDT', amount))
  return [fee, creator, kept].map((part) => formatAmount('USDT', part))
}

test('REQ-143 of 1,000 the fee is 30, of which the creator has 21 and 9 stay; the creator’s part is rounded down', () => {
  expect(text('1000')).toEqual(['30', '21', '9'])
  expect(text('0.000033')).toEqual(['0', '0', '0'])
  expect(text('0.000034')).toEqual(['0.000001', '0', '0.000001'])
  expect(text('0.0001')).toEqual(['0.000003', '0.000002', '0.000001'])
})

test('REQ-143 the parts of any amount add up to the fee, and the creator never has more than 2.1 %', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 2n ** 59n }), (amount) => {
      const { fee, creator, kept } = feeShareOf(units<'USDT'>(amount))
      expect(creator + kept).toBe(fee)
      expect(creator * 1000n <= amount * 21n && kept >= 0n).toBe(true)
      expect((creator + 2n) * 1000n > amount * 21n).toBe(true)
    }),
    { numRuns: 1_000 },
  )
})

import { expect, test } from 'vitest'
import { amountOf } from '@madang/contract/money.ts'
import { mostOf, quantityFor, valueOf } from './value-of.ts'

const price = amountOf('USDT', '0.3')

test('REQ-117 20 CVC bring 6 USDT, and the least that brings 10 USDT is 33.34 CVC', () => {
  expect(valueOf(amountOf('CVC', '20'), price)).toBe(amountOf('USDT', '6'))
  const needed = quantityFor(amountOf('USDT', '10'), price)
  expect(needed).toBe(amountOf('CVC', '33.34'))
  expect(valueOf(needed, price)).toBeGreaterThanOrEqual(amountOf('USDT', '10'))
  expect(valueOf(amountOf('CVC', '33.33'), price)).toBeLessThan(amountOf('USDT', '10'))
})

test('REQ-116 of what is available only whole hundredths can be sold', () => {
  expect(mostOf(amountOf('CVC', '20.569999999'))).toBe(amountOf('CVC', '20.56'))
  expect(mostOf(amountOf('CVC', '20.5'))).toBe(amountOf('CVC', '20.5'))
})

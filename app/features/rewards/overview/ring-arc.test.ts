import { expect, test } from 'vitest'
import { amountOf } from '@madang/contract/money.ts'
import { shareOf } from '../../../lib/format/share-of.ts'
import { tickAt } from './ring-arc.ts'

const cvc = (text: string) => amountOf('CVC', text)

test('the ring is gold as far as CVC is unlocked, empty with nothing and full at the whole', () => {
  expect(shareOf(cvc('12.31875'), cvc('40.75'))).toBeCloseTo(0.3023, 4)
  expect(shareOf(cvc('0'), cvc('0'))).toBe(0)
  expect(shareOf(cvc('0'), cvc('25'))).toBe(0)
  expect(shareOf(cvc('25'), cvc('25'))).toBe(1)
  expect(shareOf(cvc('999999999.999999999'), cvc('1000000000'))).toBeLessThan(1)
})

test('the tick stands at the least buyback and is absent where the whole does not reach beyond it', () => {
  expect(tickAt(cvc('40'), cvc('20'))).toBe(0.5)
  expect(tickAt(cvc('40'), cvc('30'))).toBe(0.75)
  expect(tickAt(cvc('20'), cvc('20'))).toBeUndefined()
  expect(tickAt(cvc('0'), cvc('20'))).toBeUndefined()
})

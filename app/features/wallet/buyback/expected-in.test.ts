import { expect, test } from 'vitest'
import { amountOf, units } from '@madang/contract/money.ts'
import { expectedIn, type Habit } from './expected-in.ts'

const cvc = (text: string) => amountOf('CVC', text)
const mina: Habit = {
  available: cvc('1.66875'),
  locked: cvc('19.08125'),
  checkIns: 14,
  unlock: cvc('0.25'),
  byClasses: cvc('4.2'),
}

test('REQ-116 what is estimated for the next Sunday is what there is and the habit of 14 days, rounded down to a tenth', () => {
  expect(expectedIn(5, mina)).toBe(cvc('4.4'))
  expect(expectedIn(1, { ...mina, checkIns: 7, byClasses: units<'CVC'>(0n) })).toBe(cvc('1.7'))
})

test('REQ-116 no more is estimated than is locked, and nothing without a habit', () => {
  expect(expectedIn(6, { ...mina, locked: cvc('0.1') })).toBe(cvc('1.7'))
  expect(expectedIn(6, { ...mina, locked: units<'CVC'>(0n) })).toBeNull()
  expect(expectedIn(6, { ...mina, checkIns: 0, byClasses: units<'CVC'>(0n) })).toBeNull()
})

import { expect, test } from 'vitest'
import { afterKey } from './typed-amount.ts'

/** What a field holds after keys that are typed at its end. */
const typed = (keys: string) => [...keys].reduce((value, key) => afterKey(value + key, value.length + 1, key).text, '')

test('REQ-131 a keypad that has a comma, or an input method its own point and digits, types the amount that is meant', () => {
  expect(typed('10.5')).toBe('10.5')
  for (const comma of [',', '，', '。', '．', '٫']) expect(typed(`10${comma}5`)).toBe('10.5')
  expect(typed('１０．５')).toBe('10.5')
  // A comma between thousands is no other amount either: three decimals are refused.
  expect(typed('1,000')).toBe('1.000')
})

test('REQ-164 what belongs to no amount is taken out at the caret, and so is a second point', () => {
  expect(typed('1e3')).toBe('13')
  expect(typed('-1 2')).toBe('12')
  expect(typed('1.2.3')).toBe('1.23')
  expect(typed('1.2,3')).toBe('1.23')
  expect(afterKey('1x2', 2, 'x')).toEqual({ text: '12', caret: 1 })
  expect(afterKey('1,25', 2, ',')).toEqual({ text: '1.25', caret: 2 })
  expect(afterKey(',1.5', 1, ',')).toEqual({ text: '1.5', caret: 0 })
})

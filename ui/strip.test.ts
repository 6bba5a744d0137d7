import { expect, test } from 'vitest'
import { patterns, strip } from './strip.ts'

test('REQ-164 an account ID keeps its digits and the caret stays behind the digit it was behind', () => {
  expect(strip('48a20b', 4, patterns.digits)).toEqual({ text: '4820', caret: 3 })
})

test('REQ-164 a replacement may stand where a character was taken out', () => {
  expect(strip('1,5', 3, /,/, '.')).toEqual({ text: '1.5', caret: 3 })
})

test('REQ-164 text that fits is left alone', () => {
  expect(strip('K7M2QX9A', 2, patterns.inviteCode)).toEqual({ text: 'K7M2QX9A', caret: 2 })
})

test('REQ-164 full-width digits and Hangul are taken out of a phone number', () => {
  expect(strip('+82１0가10', 7, patterns.phone)).toEqual({ text: '+82010', caret: 5 })
})

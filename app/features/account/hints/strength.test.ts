import { expect, test } from 'vitest'
import { strengthOf } from './strength.ts'

test('REQ-47 the hint grows with length and with different characters', () => {
  expect(strengthOf('short', {})).toBe(0)
  expect(strengthOf('aaaaaaaa', {})).toBe(1)
  expect(strengthOf('12345678', {})).toBe(1)
  expect(strengthOf('마당에서만나요', {})).toBe(0)
  expect(strengthOf('마당에서 만나요 여덟', {})).toBe(2)
  expect(strengthOf('madang-garden', {})).toBe(3)
})

test('REQ-47 the own nickname is not a password', () => {
  expect(strengthOf('grandmother', { nickName: 'Grandmother' })).toBe(0)
})

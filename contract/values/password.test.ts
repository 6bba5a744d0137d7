import { expect, test } from 'vitest'
import { isPasswordAllowed } from './password.ts'

test.each([
  'correct horse',
  '걷는 사람은 천천히',
  '慢慢走的人们啊好吗',
  '        ',
  '🐯🐯🐯🐯🐯🐯🐯🐯',
  'x'.repeat(128),
])('%s may be used (REQ-47)', (password) => expect(isPasswordAllowed(password)).toBe(true))

test.each([
  ['seven characters', 'seven77'],
  ['seven emoji', '🐯'.repeat(7)],
  ['129 characters', 'x'.repeat(129)],
  ['a tab', 'tab\tinside'],
  ['a null', 'null\0inside'],
  ['half a surrogate pair', 'eight888\uD800'],
])('%s is refused', (_, password) => expect(isPasswordAllowed(password)).toBe(false))

test('it is neither the ID, nor the nickname, nor a common one', () => {
  expect(isPasswordAllowed('1234567890', { userId: '1234567890' })).toBe(false)
  expect(isPasswordAllowed('ＭＩＮＡ kim', { nickName: 'Mina Kim' })).toBe(false)
  expect(isPasswordAllowed('password', { isCommon: (password) => password === 'password' })).toBe(false)
})

test('Hangul typed in parts counts like Hangul typed whole', () => {
  const password = '천천히걷는마루야'
  expect(isPasswordAllowed(password.normalize('NFD'))).toBe(true)
  expect(isPasswordAllowed(password.slice(1).normalize('NFD'))).toBe(false)
})

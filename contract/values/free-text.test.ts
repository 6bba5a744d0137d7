import { expect, test } from 'vitest'
import { saveAddress } from '../wallet/address-book.ts'
import { freeText } from './free-text.ts'

test('what a person wrote is normalised and trimmed, and counted in characters as people count them', () => {
  const note = freeText({ max: 3 })
  expect(note.parse('  \u1112\u1161\u11ab ')).toBe('한')
  expect(note.parse('🦋🦋🦋')).toBe('🦋🦋🦋')
  expect(note.safeParse('🦋🦋🦋🦋').success).toBe(false)
  expect(note.parse('')).toBe('')
  expect(freeText({ min: 1, max: 3 }).safeParse('   ').success).toBe(false)
})

test('U+0000 and half a surrogate are refused everywhere, other controls in names', () => {
  for (const text of ['a\0b', '\ud83d', 'a\udc00']) expect(freeText({ max: 10 }).safeParse(text).success).toBe(false)
  expect(freeText({ max: 10 }).parse('two\nlines')).toBe('two\nlines')
  const name = freeText({ max: 2, isName: true, failure: 'NICKNAME_NOT_ALLOWED' })
  expect(name.safeParse('a\nb').error?.issues[0]).toMatchObject({ params: { failure: 'NICKNAME_NOT_ALLOWED' } })
})

test('REQ-126 the name of a saved address loses the marks that turn its direction around, and one of nothing else is refused', () => {
  const { label } = saveAddress.input.shape
  expect(label.parse(' \u202egnivaS\u202c ')).toBe('gnivaS')
  for (const none of ['\u202e', '\u202a \u202c', 'a\0b', 'two\nlines', 'x'.repeat(41)])
    expect(label.safeParse(none).success).toBe(false)
  expect(label.parse('x'.repeat(40))).toHaveLength(40)
})

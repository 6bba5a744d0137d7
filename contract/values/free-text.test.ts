import { expect, test } from 'vitest'
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

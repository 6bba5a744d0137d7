import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anySpelling } from './hanzi.ts'

const character = fc.oneof(
  fc.constantFrom(...'\\^$.*+?()[]{}|/-,:=!<>pu09aA \n'),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
)
const words = fc.array(character, { maxLength: 12 }).map((all) => all.join(''))

test('THR-05 what somebody typed is looked for as itself: it finds what contains it, and else only another way of writing Chinese', () => {
  fc.assert(
    fc.property(words, words, words, (before, typed, after) => {
      expect(anySpelling(typed).test(before + typed + after)).toBe(true)
    }),
  )
  fc.assert(
    fc.property(words, words, (typed, text) => {
      fc.pre(!/\p{Script=Han}/u.test(typed))
      expect(anySpelling(typed).test(text)).toBe(text.includes(typed))
    }),
  )
  for (const [typed, text] of [
    ['.', 'a'],
    ['a+', 'aa'],
    ['[a]', 'a'],
    ['\\d', '1'],
    ['(', ')'],
  ] as const)
    expect([typed, anySpelling(typed).test(text)]).toEqual([typed, false])
})

test('each way of writing Chinese finds the other, and no character that only shares it', () => {
  for (const [typed, text, isFound] of [
    ['發', '发', true],
    ['发', '發', true],
    ['发', '髮', true],
    ['發', '髮', false],
    ['比特币', '我有比特幣', true],
  ] as const)
    expect([typed, text, anySpelling(typed).test(text)]).toEqual([typed, text, isFound])
})

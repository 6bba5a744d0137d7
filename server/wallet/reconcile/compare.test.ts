import { expect, test } from 'vitest'
import { compareBooks, differenceKinds } from './compare.ts'
import { agreeing, planted } from './planted.ts'

test('REQ-177 books that agree show no difference, with payments in flight', () => {
  expect(compareBooks(agreeing.ours, [agreeing.theirs])).toEqual([])
})

test.each(Object.entries(planted))('REQ-177 %s is found and named', (_, { ours, theirs, kind }) => {
  expect(compareBooks(ours, [theirs]).map((difference) => difference.kind)).toContain(kind)
})

test('REQ-177 every kind of difference is planted', () => {
  expect(new Set(Object.values(planted).map(({ kind }) => kind))).toEqual(new Set(differenceKinds))
})

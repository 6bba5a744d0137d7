import { expect, test } from 'vitest'
import { decodeFilter, encodeFilter, isIn } from '../../server/users/passwords/fuse-filter.ts'
import { buildFilter } from './build-filter.ts'
import { asLatinKeys } from './korean.ts'

const texts = (count: number, what: string) => Array.from({ length: count }, (_, index) => `${what} ${index}`)

test.each([3, 1_000, 20_000])('a filter of %i texts knows each of them, also after being kept', (count) => {
  const own = texts(count, 'own')
  const filter = decodeFilter(encodeFilter(buildFilter(own)))
  expect(own.filter((text) => !isIn(text, filter))).toEqual([])
})

test('a filter takes hardly any other text for its own, and needs about 19 bits a text', () => {
  const filter = buildFilter(texts(20_000, 'own'))
  expect(texts(100_000, 'foreign').filter((text) => isIn(text, filter)).length).toBeLessThanOrEqual(5)
  expect((filter.bits.length * 8) / 20_000).toBeLessThan(24)
})

test.each([
  ['가나다라', 'rkskekfk'],
  ['사랑해', 'tkfkdgo'],
  ['값', 'rkqt'],
  ['의사 1', 'dmltk 1'],
])('%s typed with Latin keys is %s', (hangul, latin) => expect(asLatinKeys(hangul)).toBe(latin))

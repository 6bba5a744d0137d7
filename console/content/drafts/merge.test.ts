import fc from 'fast-check'
import { expect, test } from 'vitest'
import { draftFromText, draftToText } from './draft-text.ts'
import { clashesOf, mergeThree, type Side } from './merge.ts'

const all = (side: Side) => () => side
const content = (ko: string, zh: string | null, blocks: string[] = ['one', 'two', 'three']) => ({
  texts: { 'ko-KR': { title: ko, blocks }, 'zh-CN': zh === null ? null : { title: zh, blocks: [] } },
  at: new Date('2026-11-28T01:00:00Z'),
})

test('REQ-225 two languages that two people wrote are both there, without a question', () => {
  const before = content('차', null)
  const mine = content('차 한 잔', null)
  const theirs = content('차', '一杯茶')
  expect(clashesOf(before, mine, theirs)).toEqual([])
  expect(mergeThree(before, mine, theirs, all('mine'))).toEqual(content('차 한 잔', '一杯茶'))
  expect(mergeThree(before, theirs, mine, all('mine'))).toEqual(content('차 한 잔', '一杯茶'))
})

test('REQ-171 blocks that two people changed, added and took away at different places are brought together', () => {
  const before = content('차', null, ['one', 'two', 'three', 'four'])
  const mine = content('차', null, ['one!', 'two', 'three', 'four', 'five'])
  const theirs = content('차', null, ['one', 'two', 'four'])
  expect(mergeThree(before, mine, theirs, all('theirs'))).toEqual(content('차', null, ['one!', 'two', 'four', 'five']))
})

test('REQ-171 the same part changed by both is asked about, with the text before, and either may stay', () => {
  const before = content('차', null, ['one', 'two'])
  const mine = content('홍차', null, ['one', 'two by me'])
  const theirs = content('녹차', null, ['one', 'two by them', 'three'])
  const clashes = clashesOf(before, mine, theirs)
  expect(clashes).toEqual([
    { path: ['texts', 'ko-KR', 'title'], before: '차', mine: '홍차', theirs: '녹차' },
    { path: ['texts', 'ko-KR', 'blocks', 1], before: ['two'], mine: ['two by me'], theirs: ['two by them', 'three'] },
  ])
  const sides: Side[] = ['mine', 'theirs']
  const given = sides.values()
  expect(mergeThree(before, mine, theirs, () => given.next().value ?? 'mine')).toEqual(
    content('홍차', null, ['one', 'two by them', 'three']),
  )
})

test('REQ-171 a language one person takes away and another corrects is asked about', () => {
  const before = content('차', '茶')
  expect(clashesOf(before, content('차', null), content('차', '一杯茶'))).toHaveLength(1)
})

const words = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 6 })
const version = fc.record({
  title: fc.constantFrom('x', 'y', 'z'),
  blocks: words,
  at: fc.constantFrom(1, 2).map((n) => new Date(n)),
})

test('REQ-171 whoever changed nothing takes over all of the other, and the answers decide everything that clashes', () => {
  fc.assert(
    fc.property(version, version, version, (before, mine, theirs) => {
      expect(mergeThree(before, before, theirs, all('mine'))).toEqual(theirs)
      expect(mergeThree(before, mine, before, all('theirs'))).toEqual(mine)
      expect(mergeThree(before, mine, mine, all('theirs'))).toEqual(mine)
      const clashes = clashesOf(before, mine, theirs)
      const [byMe, byThem] = (['mine', 'theirs'] as const).map((side) => mergeThree(before, mine, theirs, all(side)))
      if (clashes.length === 0) expect(byMe).toEqual(byThem)
      // Turned around, the same answers give the same text.
      expect(mergeThree(before, theirs, mine, all('theirs'))).toEqual(byMe)
    }),
  )
})

test('what is kept of a draft is read again as it was, moments included', () => {
  fc.assert(
    fc.property(fc.record({ at: fc.date({ noInvalidDate: true }), lines: words, none: fc.constant(null) }), (draft) => {
      expect(draftFromText(draftToText(draft))).toEqual(draft)
    }),
  )
})

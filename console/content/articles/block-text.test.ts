import fc from 'fast-check'
import { expect, test } from 'vitest'
import { block } from '@madang/contract/chat/blocks.ts'
import { blockKinds, blockOf, writtenOf } from './block-text.ts'

test('what is written, read back and written again stays the same', () => {
  const words = fc.constantFrom(
    '반감기',
    '**굵게**',
    '[이더리움](https://ethereum.org)',
    'a < b',
    '감',
    '\n',
    ' ',
    '*',
    ']',
    '(',
  )
  const text = fc.array(words, { minLength: 1, maxLength: 12 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(fc.constantFrom(...blockKinds), text, (kind, given) => {
      const first = blockOf({ kind, text: given })
      if (first === null) return
      expect(block.safeParse(first).success).toBe(true)
      const again = blockOf(writtenOf(first))
      expect(writtenOf(again!)).toEqual(writtenOf(first))
    }),
    { numRuns: 1000 },
  )
})

test('THR-10 no link but https becomes a link; everything else stays text', () => {
  for (const address of ['javascript:alert(1)', 'http://a.b', 'data:text/html,x', '//a.b', 'HTTPS://a.b'])
    expect(blockOf({ kind: 'paragraph', text: `[x](${address})` })).toEqual({
      type: 'paragraph',
      runs: [{ text: `[x](${address})` }],
    })
  expect(blockOf({ kind: 'list', text: '하나\n\n**둘**' })).toEqual({
    type: 'list',
    ordered: false,
    items: [[{ text: '하나' }], [{ text: '둘', strong: true }]],
  })
  expect(blockOf({ kind: 'heading', text: '  ' })).toBeNull()
})

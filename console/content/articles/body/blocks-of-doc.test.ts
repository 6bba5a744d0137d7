import fc from 'fast-check'
import { expect, test } from 'vitest'
import { block, type Block, type Run } from '@madang/contract/chat/blocks.ts'
import { tidyBlocks, wordsOf } from '../tidy-blocks.ts'
import { blocksOfDoc, docOf } from './blocks-of-doc.ts'
import { blockKinds, kindOf, turned } from './turned.ts'

const text = fc
  .array(fc.constantFrom('반감기', '减半', 'a', ' ', '\n', '|', '**', '[x](https://a.b)', '<b>', '👩‍👩‍👧', '/'), {
    maxLength: 5,
  })
  .map((parts) => parts.join(''))
const run: fc.Arbitrary<Run> = fc.record(
  { text, strong: fc.constant(true), href: fc.constantFrom('https://ethereum.org/ko', 'https://a.b/?c=d#e') },
  { requiredKeys: ['text'] },
)
const runs = fc.array(run, { maxLength: 4 })
const cells = fc.array(runs, { maxLength: 3 })
const blocks: fc.Arbitrary<Block[]> = fc.array(
  fc.oneof(
    fc.record({ type: fc.constant('heading' as const), text }),
    fc.record({ type: fc.constantFrom('paragraph' as const, 'quote' as const), runs }),
    fc.record({ type: fc.constant('note' as const), tone: fc.constantFrom('risk' as const, 'info' as const), runs }),
    fc.record({ type: fc.constant('list' as const), ordered: fc.boolean(), items: cells }),
    fc.record({ type: fc.constant('table' as const), head: cells, rows: fc.array(cells, { maxLength: 3 }) }),
    fc.record({
      type: fc.constant('picture' as const),
      picture: fc.constant({
        id: '0198c0de-0000-7000-8000-000000000001',
        width: 200,
        height: 120,
        placeholder: 'A'.repeat(64),
      }),
      alt: text,
      caption: text,
      credit: text,
    }),
  ),
  { maxLength: 8 },
) as fc.Arbitrary<Block[]>

test('REQ-171 blocks as they are saved are the same after they stood in the editor, any character in any cell', () => {
  fc.assert(
    fc.property(blocks, (given) => {
      const saved = tidyBlocks(given)
      const doc = docOf(saved)
      doc.check()
      expect(blocksOfDoc(doc)).toEqual(saved)
      for (const each of saved) expect(block.safeParse(each).success).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

test('REQ-171 whatever blocks an import brings, the editor takes them and nothing is lost but blanks', () => {
  const words = (of: readonly Block[]) => of.map(wordsOf).join('').replace(/\s/g, '')
  fc.assert(
    fc.property(blocks, (given) => {
      const saved = blocksOfDoc(docOf(given))
      expect(saved).toEqual(tidyBlocks(given))
      expect(tidyBlocks(saved)).toEqual(saved)
      expect(words(saved)).toBe(words(given))
    }),
    { numRuns: 1000 },
  )
})

test('a block that becomes another kind keeps every word, and is of that kind', () => {
  const letters = (of: Block) => wordsOf(of).replace(/\s/g, '')
  fc.assert(
    fc.property(blocks, fc.constantFrom(...blockKinds), (given, kind) => {
      for (const each of tidyBlocks(given).filter(({ type }) => type !== 'picture')) {
        const made = turned(each, kind)
        expect(kindOf(made)).toBe(kind)
        expect(letters(made)).toBe(letters(each))
        docOf([made]).check()
      }
    }),
  )
})

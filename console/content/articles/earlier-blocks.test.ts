import { expect, test } from 'vitest'
import { blocksOfKept } from './earlier-blocks.ts'
import { tidyBlocks } from './tidy-blocks.ts'

test('THR-10 in a draft that was kept as text no link but https becomes a link; everything else stays text', () => {
  for (const address of ['javascript:alert(1)', 'http://a.b', 'data:text/html,x', '//a.b', 'HTTPS://a.b'])
    expect(blocksOfKept([{ kind: 'paragraph', text: `[x](${address})` }])).toEqual([
      { type: 'paragraph', runs: [{ text: `[x](${address})` }] },
    ])
})

test('REQ-171 a draft that was kept as text is there again as blocks, and one of blocks as it is', () => {
  expect(
    blocksOfKept([
      { kind: 'heading', text: '반감기' },
      { kind: 'paragraph', text: '공급이 [줄어요](https://a.b/c), **값**은 몰라요.' },
      { kind: 'numbered', text: '하나\n\n**둘**' },
      { kind: 'risk', text: '조심하세요' },
      { kind: 'table', text: 'a | b\n1' },
      { kind: 'quote', text: '  ' },
      { type: 'quote', runs: [{ text: 'a | b **c**' }] },
    ]),
  ).toEqual([
    { type: 'heading', text: '반감기' },
    {
      type: 'paragraph',
      runs: [
        { text: '공급이 ' },
        { text: '줄어요', href: 'https://a.b/c' },
        { text: ', ' },
        { text: '값', strong: true },
        { text: '은 몰라요.' },
      ],
    },
    { type: 'list', ordered: true, items: [[{ text: '하나' }], [{ text: '둘', strong: true }]] },
    { type: 'note', tone: 'risk', runs: [{ text: '조심하세요' }] },
    { type: 'table', head: [[{ text: 'a' }], [{ text: 'b' }]], rows: [[[{ text: '1' }]]] },
    { type: 'quote', runs: [{ text: 'a | b **c**' }] },
  ])
})

test('REQ-171 of a table that was kept as text no cell is lost, however long its rows are', () => {
  const cells = (...row: string[]) => row.map((text) => [{ text }])
  expect(tidyBlocks(blocksOfKept([{ kind: 'table', text: 'a|b\nc|d|e\nf' }]))).toEqual([
    { type: 'table', head: cells('a', 'b', ''), rows: [cells('c', 'd', 'e'), cells('f', '', '')] },
  ])
})

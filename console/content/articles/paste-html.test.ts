import fc from 'fast-check'
import { expect, test } from 'vitest'
import { block } from '@madang/contract/chat/blocks.ts'
import { blocksOfHtml } from './paste-html.ts'

test('what a page holds becomes blocks: headings, paragraphs, lists, quotes, tables, strong words and https links', () => {
  const page = `<html><head><title>x</title></head><body><h2>반감기 &amp; 공급</h2>
    <p>첫 <b>문장</b>이에요.<br>둘째 <a href="https://ethereum.org/ko">이더리움</a></p>
    <ul><li>하나<li>둘</ul><blockquote>말</blockquote>
    <table><tr><th>a</th><th>b</th></tr><tr><td>1</td></tr></table>맨 글</body></html>`
  expect(blocksOfHtml(page)).toEqual([
    { type: 'heading', text: '반감기 & 공급' },
    {
      type: 'paragraph',
      runs: [
        { text: '첫 ' },
        { text: '문장', strong: true },
        { text: '이에요.\n둘째 ' },
        { text: '이더리움', href: 'https://ethereum.org/ko' },
      ],
    },
    { type: 'list', ordered: false, items: [[{ text: '하나' }], [{ text: '둘' }]] },
    { type: 'quote', runs: [{ text: '말' }] },
    { type: 'table', head: [[{ text: 'a' }], [{ text: 'b' }]], rows: [[[{ text: '1' }], [{ text: '' }]]] },
    { type: 'paragraph', runs: [{ text: '맨 글' }] },
  ])
})

test('THR-10 scripts, styles and addresses other than https leave nothing but words', () => {
  expect(blocksOfHtml('<p>a<script>alert(1)</script><img src=x onerror=alert(1)>b</p>')).toEqual([
    { type: 'paragraph', runs: [{ text: 'ab' }] },
  ])
  for (const address of [
    'javascript:alert(1)',
    ' java\tscript:x',
    '&#106;avascript:x',
    '//a.b',
    'http://a.b',
    'data:,x',
  ])
    expect(blocksOfHtml(`<a href="${address}">words</a>`)).toEqual([{ type: 'paragraph', runs: [{ text: 'words' }] }])
  expect(blocksOfHtml('1 < 2 & 3 > 2')).toEqual([{ type: 'paragraph', runs: [{ text: '1 < 2 & 3 > 2' }] }])
})

test('however broken the HTML is, blocks of the contract come out of it, in little time', () => {
  const piece = fc.constantFrom(
    '<',
    '>',
    '</',
    '<p',
    '<p>',
    '</p>',
    '<a href="',
    "'",
    '"',
    'https://a.b',
    '<li>',
    '<table><tr><td>',
    '<!--',
    '-->',
    '<script>',
    '</script>',
    '&#0;',
    '&#xD800;',
    '&amp',
    '\u0000',
    'word ',
    '<b>',
    '</table>',
    '<ul>',
    '=',
    '/>',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      for (const made of blocksOfHtml(pieces.join(''))) expect(block.safeParse(made).success).toBe(true)
    }),
    { numRuns: 2000 },
  )
  const start = process.threadCpuUsage()
  blocksOfHtml('<'.repeat(50_000))
  blocksOfHtml('<a href="'.repeat(5_000))
  blocksOfHtml('<div>'.repeat(10_000))
  blocksOfHtml('<STYLE></STYLE>'.repeat(100_000))
  // Of this thread alone, in microseconds: what else runs on the machine does not count.
  expect(process.threadCpuUsage(start).user).toBeLessThan(5_000_000)
})

test('one row of thousands of cells over thousands of rows keeps its words and is not filled up to millions of cells', () => {
  const [made] = blocksOfHtml(`<table><tr>${'<td>x'.repeat(1_500)}${'<tr><td>y'.repeat(1_500)}</table>`)
  if (made?.type !== 'table') throw new Error('no table')
  expect(made.head).toHaveLength(1_500)
  expect(made.rows).toHaveLength(1_500)
  expect(made.rows.flat()).toHaveLength(1_500)
})

test('what ends a style is found whatever its case, behind letters that are longer in lower case', () => {
  expect(blocksOfHtml('<p>İİİ<STYLE>p{}</Style>a</p>')).toEqual([{ type: 'paragraph', runs: [{ text: 'İİİa' }] }])
})

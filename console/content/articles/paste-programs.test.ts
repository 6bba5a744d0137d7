import { expect, test } from 'vitest'
import { blocksOfHtml } from './paste-html.ts'

const paragraph = (...runs: (string | [string])[]) => ({
  type: 'paragraph',
  runs: runs.map((run) => (typeof run === 'string' ? { text: run } : { text: run[0], strong: true })),
})
const list = (ordered: boolean, ...items: string[]) => ({
  type: 'list',
  ordered,
  items: items.map((text) => [{ text }]),
})

test('REQ-171 a text of Google Docs comes as its paragraphs, bold only where it is bold there', () => {
  const docs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span style="font-weight:400">제목</span></h2>
    <p dir="ltr"><span style="font-size:11pt;font-weight:400">보통 </span><span style="font-weight:700">굵게</span></p><br />
    <ul><li dir="ltr"><p><span style="font-weight:400">하나</span></p></li><ul><li><p><span>안</span></p></li></ul><li><p>둘</p></li></ul>
    <div><table><tr><td><p>a</p><p>b|c</p></td><td><p>d</p></td></tr></table></div></b>`
  expect(blocksOfHtml(docs)).toEqual([
    { type: 'heading', text: '제목' },
    paragraph('보통 ', ['굵게']),
    list(false, '하나', '안', '둘'),
    { type: 'table', head: [[{ text: 'a\nb|c' }], [{ text: 'd' }]], rows: [] },
  ])
})

test('REQ-171 what Word means as lists becomes lists, without its signs', () => {
  const item = (sign: string, words: string) =>
    `<p class=MsoListParagraph style='margin-left:38pt;text-indent:-18pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span lang=EN-US style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]><span>${words}<o:p></o:p></span></p>`
  const word = `<html xmlns:o="urn"><head><style><!-- p {} --></style></head><body><!--StartFragment--><p class=MsoNormal>앞<o:p></o:p></p>
    ${item('·', '하나')}
    ${item('·', '둘')}
    ${item('1.', '첫째')}<p class=MsoNormal><b>뒤</b></p>${item('·', '셋')}<!--EndFragment--></body></html>`
  expect(blocksOfHtml(word)).toEqual([
    paragraph('앞'),
    list(false, '하나', '둘'),
    list(true, '첫째'),
    paragraph(['뒤']),
    list(false, '셋'),
  ])
})

test('REQ-171 a text of Naver and one of WeChat come as paragraphs, quotes and bold words', () => {
  const naver = `<div class="se-component se-text"><div class="se-module"><p class="se-text-paragraph"><span class="se-fs-"><b>비트코인</b>은</span></p><p class="se-text-paragraph"><span>​둘째</span></p></div></div><div class="se-component se-quotation"><blockquote><div class="se-module"><p>q1</p><p>q2</p></div></blockquote></div>`
  expect(blocksOfHtml(naver.replace('\u200b', ''))).toEqual([
    paragraph(['비트코인'], '은'),
    paragraph('둘째'),
    { type: 'quote', runs: [{ text: 'q1\nq2' }] },
  ])
  const weChat = `<section data-role="outer"><section><p style="text-align:left"><span style="color: rgb(0,0,0); FONT-WEIGHT: bold;">比特币</span><span leaf="">减半</span></p></section><section><span leaf="">第二段</span></section></section>`
  expect(blocksOfHtml(weChat)).toEqual([paragraph(['比特币'], '减半'), paragraph('第二段')])
})

test('REQ-171 nothing of a list inside a list runs together', () => {
  expect(
    blocksOfHtml('<ol><li>one<ul><li>nested<ol><li>deep</li></ol></li></ul></li><li><p>two</p><p>more</p></li></ol>'),
  ).toEqual([list(true, 'one', 'nested', 'deep', 'two\nmore')])
  expect(blocksOfHtml('<blockquote>q1<p>q2</p></blockquote>')).toEqual([{ type: 'quote', runs: [{ text: 'q1\nq2' }] }])
})

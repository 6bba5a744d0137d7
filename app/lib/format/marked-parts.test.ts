import { expect, test } from 'vitest'
import { anySpelling } from '@madang/contract/values/hanzi.ts'
import { partsOf } from './marked-parts.ts'

test.each([
  ['比特幣今天，比特币明天', '比特币', ['', '比特幣', '今天，', '比特币', '明天']],
  ['頭髮和发展', '發', ['頭髮和', '发', '展']],
  ['a+b (c) a+b', '+b (c)', ['a', '+b (c)', ' a+b']],
])(
  'REQ-99 in %s the part %s is marked in either way of writing Chinese, as the server finds it',
  (text, words, parts) => {
    expect(partsOf(text, words, anySpelling)).toEqual(parts)
  },
)

test.each([
  ['a+b (c) a+b', '+b (c)', ['a', '+b (c)', ' a+b']],
  ['내일 비트코인 이야기', '트코', ['내일 비', '트코', '인 이야기']],
  ['比特币今天', '币', ['比特', '币', '今天']],
  ['Good MORNING', 'morn', ['Good ', 'MORN', 'ING']],
  ['ＢＴＣ up, btc down', 'btc', ['', 'ＢＴＣ', ' up, ', 'btc', ' down']],
  ['a  b', ' a b ', ['', 'a  b', '']],
  ['안녕👨‍👩‍👧안녕', '안녕', ['', '안녕', '👨‍👩‍👧', '안녕', '']],
  ['nothing here', 'zzz', ['nothing here']],
  ['anything', '  ', ['anything']],
])('in %s the part %s is marked as it was written', (text, words, parts) => {
  expect(partsOf(text, words)).toEqual(parts)
  expect(partsOf(text, words).join('')).toBe(text)
})

import { expect, test } from 'vitest'
import { partsOf } from './marked-parts.ts'

test.each([
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

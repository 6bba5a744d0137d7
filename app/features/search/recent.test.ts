import { expect, test } from 'vitest'
import { withNewest } from './recent.ts'

test('REQ-70 recent searches: newest first, none twice, ten at most, nothing empty', () => {
  expect(withNewest(['나', '가'], '다')).toEqual(['다', '나', '가'])
  expect(withNewest(['나', '가'], ' 가 ')).toEqual(['가', '나'])
  expect(withNewest(['나'], '  ')).toEqual(['나'])
  const eleven = Array.from({ length: 10 }, (_, n) => String(n))
  expect(withNewest(eleven, 'x')).toHaveLength(10)
})

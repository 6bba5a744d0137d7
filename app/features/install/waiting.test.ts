import { expect, test } from 'vitest'
import { longWaits, waitMs } from './waiting.ts'

test('REQ-153 a call is waited for in silence for 8 s, then it is one that can be given up', () => {
  const running = new Map([
    ['quick', 9000],
    ['slow', 1000],
  ])
  expect(waitMs).toBe(8000)
  expect(longWaits(running, 8999)).toEqual([])
  expect(longWaits(running, 9000)).toEqual(['slow'])
  expect(longWaits(running, 17_000)).toEqual(['quick', 'slow'])
})

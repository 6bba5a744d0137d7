import { expect, test } from 'vitest'
import { spread, spreadMs } from './spread.ts'

test('REQ-191 ten phones that hear of something at one moment ask at ten moments', () => {
  const moments: number[] = []
  for (let phone = 0; phone < 10; phone++)
    spread(() => undefined, { random: () => phone / 10, after: (_run, ms) => moments.push(ms) })
  expect(new Set(moments).size).toBe(10)
  expect(Math.min(...moments)).toBe(0)
  expect(Math.max(...moments)).toBeLessThan(spreadMs)
})

import { expect, test } from 'vitest'
import { percentOf } from './shares.ts'

test.each([
  [48_437_500n, 1_000_000_000n, '4.84'],
  [400_000_000n, 1_000_000_000n, '40'],
  [551_562_500n, 1_000_000_000n, '55.15'],
  [0n, 1_000_000_000n, '0'],
  [1n, 1_000_000_000n, '0'],
  [1_000_000_000n, 1_000_000_000n, '100'],
  [5n, 0n, '0'],
])('REQ-16 a share is cut off, never rounded up: %s of %s is %s percent', (part, whole, percent) => {
  expect(percentOf(part, whole)).toBe(percent)
})

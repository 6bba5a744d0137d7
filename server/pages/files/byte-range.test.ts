import { expect, test } from 'vitest'
import { byteRange } from './byte-range.ts'

test.each([
  ['bytes=0-', { from: 0, to: 100 }],
  ['bytes=0-1', { from: 0, to: 2 }],
  ['bytes=40-1000', { from: 40, to: 100 }],
  ['bytes=99-99', { from: 99, to: 100 }],
  ['bytes=-10', { from: 90, to: 100 }],
  ['bytes=-1000', { from: 0, to: 100 }],
  ['bytes=100-', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=5-4', null],
  ['bytes=-', null],
  ['bytes=0-1,5-6', null],
  ['lines=0-1', null],
  ['bytes=9999999999999999-', null],
  [undefined, null],
] as const)('of 100 bytes %s is %j', (header, range) => {
  expect(byteRange(header, 100)).toEqual(range)
})

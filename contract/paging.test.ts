import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { offsetOf, pageInput, pageOf } from './paging.ts'

const runs = { numRuns: 1000 }
const input = z.strictObject(pageInput)

test('REQ-155, INV-F08: a page size of 1 to 1000 is kept, a larger one is treated as 1000', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (pageSize) => {
      expect(input.parse({ pageIndex: 1, pageSize })).toEqual({ pageIndex: 1, pageSize: Math.min(pageSize, 1000) })
    }),
    runs,
  )
})

test('REQ-155: a page size or place that is no whole number from 1 is refused', () => {
  const wrong = fc.oneof(
    fc.integer({ max: 0 }),
    fc.double({ noInteger: true }),
    fc.string(),
    fc.constantFrom(null, true, [], {}, Number.NaN, Number.POSITIVE_INFINITY),
  )
  fc.assert(
    fc.property(wrong, (value) => {
      expect(input.safeParse({ pageSize: value }).success).toBe(false)
      expect(input.safeParse({ pageIndex: value }).success).toBe(false)
    }),
    runs,
  )
})

test('absent fields mean the first page of twenty', () => {
  expect(input.parse({})).toEqual({ pageIndex: 1, pageSize: 20 })
})

test('pages lie side by side: together they cover every row once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1000 }), fc.integer({ min: 1, max: 1000 }), (pageIndex, pageSize) => {
      const end = offsetOf({ pageIndex, pageSize }) + pageSize
      expect(offsetOf({ pageIndex: pageIndex + 1, pageSize })).toBe(end)
      expect(offsetOf({ pageIndex: 1, pageSize })).toBe(0)
    }),
    runs,
  )
})

test('the two-step fetch works: a page of one tells the total, and a total of zero is a page too', () => {
  const answer = pageOf(z.string())
  expect(answer.parse({ items: ['a'], totalCount: 7, pageIndex: 1, pageSize: 1 }).totalCount).toBe(7)
  expect(answer.parse({ items: [], totalCount: 0, pageIndex: 1, pageSize: 20 }).items).toEqual([])
  expect(answer.safeParse({ items: [], totalCount: 0, pageIndex: 1, pageSize: 1001 }).success).toBe(false)
})

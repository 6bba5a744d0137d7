import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { placeOf } from './places.ts'

const place = placeOf({ rowId: z.string().regex(/^W-[0-9]{1,5}$/) })

test('REQ-155 a place is microseconds of up to 17 figures and the key of its row, and nothing else', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 99_999_999_999_999_999n }), (at) => {
      expect(place.parse({ at: String(at), rowId: 'W-1' })).toEqual({ at: String(at), rowId: 'W-1' })
    }),
  )
  const wrong = ['', '-1', '1.5', '1e3', ' 1', '１０', '100000000000000000', 'now', 'NaN', 1, null]
  for (const at of wrong) expect(place.safeParse({ at, rowId: 'W-1' }).success, String(at)).toBe(false)
  for (const rowId of ['', 'W-', "W-1'", 1]) expect(place.safeParse({ at: '1', rowId }).success).toBe(false)
  expect(place.safeParse({ at: '1' }).success).toBe(false)
})

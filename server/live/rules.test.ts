import { describe, expect, test } from 'vitest'
import { checkMs, heartbeatMs } from '@madang/contract/rewards/live.ts'
import { checkEveryMs, staleMs, untilOf, within, worthOf } from './rules.ts'

const at = (milliseconds: number) => new Date(Date.UTC(2026, 10, 21, 11) + milliseconds)
const span = (from: number, to: number) => ({ from: at(from), to: at(to) })

test('REQ-76 a heartbeat is worth 30 seconds, is stale after 90, a check lasts 60 and comes after six minutes at least', () => {
  expect([heartbeatMs, staleMs, checkMs, checkEveryMs]).toEqual([30_000, 90_000, 60_000, 360_000])
})

test.each([
  ['inside', span(10, 20), span(10, 20)],
  ['over both ends', span(-10, 200), span(0, 100)],
  ['over the beginning', span(-10, 20), span(0, 20)],
  ['over the end', span(90, 200), span(90, 100)],
  ['the whole', span(0, 100), span(0, 100)],
  ['before it', span(-20, -10), null],
  ['after it', span(110, 120), null],
  ['up to its beginning', span(-20, 0), null],
  ['from its end', span(100, 120), null],
])('INV-U04 of a class from 0 to 100, time %s counts as what lies inside', (_, seen, counted) => {
  expect(within(seen, span(0, 100))).toEqual(counted)
})

describe('INV-U04 what a heartbeat is worth', () => {
  const lesson = span(0, 3_600_000)
  const worth = (now: number, askedAt: number | null = null, issuedAt = 60_000) =>
    worthOf({ issuedAt: at(issuedAt), now: at(now), askedAt: askedAt === null ? null : at(askedAt) }, lesson)

  test('the time since its nonce was given out, at most its interval', () => {
    expect(worth(60_001)).toEqual(span(60_000, 60_001))
    expect(worth(90_000)).toEqual(span(60_000, 90_000))
    expect(worth(90_001)).toEqual(span(60_000, 90_000))
    expect(worth(150_000)).toEqual(span(60_000, 90_000))
  })

  test('nothing at the same moment, from the future, or with a nonce nobody could have watched on', () => {
    for (const now of [60_000, 59_999, 150_001]) expect(worth(now)).toBeNull()
  })

  test('nothing outside the class', () => {
    expect(worth(10_000, null, -10_000)).toEqual(span(0, 10_000))
    expect(worth(-1, null, -10_000)).toBeNull()
    expect(worth(3_610_000, null, 3_590_000)).toEqual(span(3_590_000, 3_600_000))
    expect(worth(3_610_000, null, 3_600_000)).toBeNull()
  })

  test('nothing beyond a presence check that nobody answered in time', () => {
    expect(worth(90_000, 30_000)).toEqual(span(60_000, 90_000))
    expect(worth(90_000, 10_000)).toEqual(span(60_000, 70_000))
    expect(worth(90_000, 0)).toBeNull()
    expect(worth(90_000, -10_000)).toBeNull()
  })
})

test('REQ-76 a check asked now waits for a tap for a minute', () => {
  expect(untilOf(at(5))).toEqual(at(60_005))
})

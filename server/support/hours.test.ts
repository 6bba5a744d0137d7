import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOpenAt, nextOpening, type Week } from './hours.ts'

const weekdays = (zone: string): Week => ({
  zone,
  days: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '10:00', closes: '18:00' })),
})
const seoul = weekdays('Asia/Seoul')
const at = (text: string) => new Date(text)

test('REQ-102: customer service is open from the first minute of its hours to the last, in its own zone', () => {
  expect(isOpenAt(seoul, at('2026-11-20T09:59:59+09:00'))).toBe(false)
  expect(isOpenAt(seoul, at('2026-11-20T10:00:00+09:00'))).toBe(true)
  expect(isOpenAt(seoul, at('2026-11-20T17:59:59+09:00'))).toBe(true)
  expect(isOpenAt(seoul, at('2026-11-20T18:00:00+09:00'))).toBe(false)
  expect(isOpenAt(seoul, at('2026-11-21T12:00:00+09:00'))).toBe(false)
})

test('it opens next on the same day, after the weekend, or not at all without hours', () => {
  expect(nextOpening(seoul, at('2026-11-20T09:00:00+09:00'))).toEqual(at('2026-11-20T10:00:00+09:00'))
  expect(nextOpening(seoul, at('2026-11-20T18:00:00+09:00'))).toEqual(at('2026-11-23T10:00:00+09:00'))
  expect(nextOpening(seoul, at('2026-11-20T12:00:00+09:00'))).toBeNull()
  expect(nextOpening({ zone: 'Asia/Seoul', days: [] }, at('2026-11-20T12:00:00+09:00'))).toBeNull()
})

test('at the next opening it is open and a second before it is not, in any zone, through summer time', () => {
  const zones = fc.constantFrom(
    'Asia/Seoul',
    'Asia/Shanghai',
    'Europe/London',
    'America/New_York',
    'Australia/Lord_Howe',
  )
  const moments = fc.date({ min: at('2026-01-01T00:00:00Z'), max: at('2028-01-01T00:00:00Z'), noInvalidDate: true })
  fc.assert(
    fc.property(zones, moments, (zone, now) => {
      const week = weekdays(zone)
      const opening = nextOpening(week, now)
      expect(opening === null).toBe(isOpenAt(week, now))
      if (!opening) return
      expect(opening > now).toBe(true)
      expect(isOpenAt(week, opening)).toBe(true)
      expect(isOpenAt(week, new Date(opening.getTime() - 1000))).toBe(false)
    }),
    { numRuns: 1000 },
  )
})

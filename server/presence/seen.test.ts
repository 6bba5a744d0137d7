import { expect, test } from 'vitest'
import { presenceAt } from './seen.ts'

test('REQ-98: friends learn a class, never the moment', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const ago = (hours: number) => presenceAt(new Date(now.getTime() - hours * 3_600_000), now)
  expect(presenceAt('online', now)).toBe('online')
  expect([ago(0), ago(0.99), ago(1), ago(23.9), ago(24), ago(167), ago(168)]).toEqual([
    'hour',
    'hour',
    'day',
    'day',
    'week',
    'week',
    'earlier',
  ])
  expect(presenceAt(undefined, now)).toBe('earlier')
})

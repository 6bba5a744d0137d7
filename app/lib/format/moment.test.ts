import { expect, test } from 'vitest'
import { ago, viewFrom } from './moment.tsx'
import type { Translate } from '../locale.ts'

const now = new Date(2026, 10, 21, 10, 24)
const t: Translate = (key, ...values) => [key, ...values.map((value) => JSON.stringify(value))].join(' ')
const say = (moment: Date) => ago(moment, now, 'ko-KR', t)

test('REQ-17 a feed says just now, minutes, the hour of today, yesterday, the date', () => {
  expect(say(new Date(2026, 10, 21, 10, 23, 30))).toBe('time.now')
  expect(say(new Date(2026, 10, 21, 9, 52))).toBe('time.minutes {"n":32}')
  expect(say(new Date(2026, 10, 21, 8, 41))).toBe('08:41')
  expect(say(new Date(2026, 10, 20, 23, 59))).toBe('time.yesterday')
  expect(say(new Date(2026, 10, 18, 12, 0))).toBe('11월 18일')
  expect(say(new Date(2025, 10, 18, 12, 0))).toBe('2025년 11월 18일')
})

test('REQ-17 a moment slightly ahead of the phone is just now, not in the future', () => {
  expect(say(new Date(2026, 10, 21, 10, 24, 5))).toBe('time.now')
})

test('REQ-17 a page prepared for a viewer elsewhere says the hour and the day of that place', () => {
  viewFrom('Asia/Seoul')
  const then = (now: string, moment: string) => ago(new Date(moment), new Date(now), 'en-GB', t)
  expect(then('2026-11-20T18:00:00Z', '2026-11-20T15:30:00Z')).toBe('00:30')
  expect(then('2026-11-20T18:00:00Z', '2026-11-20T14:30:00Z')).toBe('time.yesterday')
  expect(then('2026-12-31T16:00:00Z', '2026-12-29T15:30:00Z')).toBe('30 December 2026')
})

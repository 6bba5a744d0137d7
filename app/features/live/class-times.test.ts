import { expect, test } from 'vitest'
import { viewerDay } from './class-times.ts'
import { koreanTime } from '@madang/client/korean-time.ts'
import { dayWords } from '../../lib/format/date-words.ts'

test('REQ-195 a class at 20:00 in Korea stays at 20:00 there, before and after summer time begins where the viewer is', () => {
  for (const day of ['2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25', '2026-11-01'])
    expect(koreanTime(new Date(`${day}T11:00:00Z`), 'en-GB')).toBe('20:00')
  expect(koreanTime(new Date('2026-11-21T15:00:00Z'), 'ko-KR')).toBe('00:00')
})

test('REQ-74 days are those of the viewer’s own calendar', () => {
  expect(viewerDay(new Date(2026, 10, 21, 23, 59))).toBe('2026-11-21')
  expect(dayWords('2026-11-21', 'en-GB', 'dayHead')).toBe('Saturday 21 November')
})

import { expect, test } from 'vitest'
import { koreanFieldOf, koreanMoment, koreanTime, momentOfKoreanField } from './korean-time.ts'

test('a field of Korean time and the moment it names are each other, also across midnight', () => {
  const moment = new Date('2026-11-20T15:46:00Z')
  expect(koreanFieldOf(moment)).toBe('2026-11-21T00:46')
  expect(momentOfKoreanField('2026-11-21T00:46')).toEqual(moment)
})

test('an empty field of Korean time is no moment', () => {
  expect(koreanFieldOf(null)).toBe('')
  expect(momentOfKoreanField('')).toBeNull()
})

test('a moment is shown in Korean time and says so', () => {
  const moment = new Date('2026-11-21T01:46:00Z')
  expect(koreanTime(moment, 'en-GB')).toBe('10:46')
  expect(koreanMoment(moment, 'en-GB')).toBe('21 Nov 2026, 10:46 KST')
  expect(koreanMoment(moment, 'ko-KR')).toBe('2026년 11월 21일 10:46 KST')
  expect(koreanMoment(moment, 'zh-CN')).toBe('2026年11月21日 10:46 KST')
  expect(koreanMoment(moment, 'en-GB', { withSeconds: true })).toBe('21 Nov 2026, 10:46:00 KST')
})

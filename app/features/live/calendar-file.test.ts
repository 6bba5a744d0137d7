import { expect, test } from 'vitest'
import { calendarFile } from './calendar-file.ts'

const lesson = {
  classId: '00000000-0000-4000-8000-000000000001',
  title: '차트, 처음부터; 끝까지 \\ 함께 읽는 아주 긴 이름의 수업과 이야기',
  lecturer: '서나리',
  startTime: new Date('2026-11-21T11:00:00Z'),
  endTime: new Date('2026-11-21T12:00:00Z'),
}

test('REQ-74 a class is a file calendars open: its times in UTC, a reminder ten minutes before, its words escaped', () => {
  const text = calendarFile(lesson, { origin: 'https://madang.example', now: new Date('2026-11-20T00:00:00.123Z') })
  expect(text).toContain('\r\nDTSTAMP:20261120T000000Z\r\nDTSTART:20261121T110000Z\r\nDTEND:20261121T120000Z\r\n')
  expect(text).toContain('\r\nTRIGGER:-PT10M\r\n')
  expect(text.replaceAll('\r\n ', '')).toContain('SUMMARY:차트\\, 처음부터\\; 끝까지 \\\\ 함께 읽는')
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
})

test('REQ-74 no line of the file is longer than 75 bytes, and no character is broken', () => {
  const text = calendarFile(lesson, { origin: 'https://madang.example', now: lesson.startTime })
  const lines = text.split('\r\n')
  expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n ', '')).toContain('아주 긴 이름의 수업과 이야기')
})

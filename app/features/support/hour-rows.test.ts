import { expect, test } from 'vitest'
import { dayName, hourRows } from './hour-rows.ts'

const day = (weekday: number, opens = '10:00', closes = '18:00') => ({ weekday, opens, closes })

test('neighbours with the same hours share one line', () => {
  expect(hourRows([day(1), day(2), day(3), day(5), day(6, '10:00', '13:00')])).toEqual([
    { from: 1, to: 3, opens: '10:00', closes: '18:00' },
    { from: 5, to: 5, opens: '10:00', closes: '18:00' },
    { from: 6, to: 6, opens: '10:00', closes: '13:00' },
  ])
  expect(hourRows([])).toEqual([])
})

test('days are named in the language of the reader', () => {
  expect(dayName({ from: 1, to: 5 }, 'ko-KR')).toBe('월–금')
  expect(dayName({ from: 7, to: 7 }, 'zh-CN')).toBe('周日')
  expect(dayName({ from: 1, to: 1 }, 'en-GB')).toBe('Mon')
})

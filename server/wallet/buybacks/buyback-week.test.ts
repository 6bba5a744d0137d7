import { expect, test } from 'vitest'
import { buybackDay } from './buyback-week.ts'

test('INV-W01 the next day of buybacks is the first of its weekday from today on, whichever weekday the rules name', () => {
  const next = (day: string, weekday: number) => {
    const { isOpen, openTime } = buybackDay(day, { buyback: { weekday }, zone: 'Asia/Seoul' } as Parameters<
      typeof buybackDay
    >[1]) // no other rule decides it
    return [isOpen, openTime.toISOString()]
  }
  // Monday the 16th to Sunday the 22nd of November; Korean midnight is 15:00 of the day before.
  expect(next('2026-11-16', 7)).toEqual([false, '2026-11-21T15:00:00.000Z'])
  expect(next('2026-11-21', 7)).toEqual([false, '2026-11-21T15:00:00.000Z'])
  expect(next('2026-11-22', 7)).toEqual([true, '2026-11-21T15:00:00.000Z'])
  expect(next('2026-11-18', 2)).toEqual([false, '2026-11-23T15:00:00.000Z'])
  expect(next('2026-11-22', 1)).toEqual([false, '2026-11-22T15:00:00.000Z'])
})

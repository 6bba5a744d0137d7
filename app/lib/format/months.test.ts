import { expect, test } from 'vitest'
import { addMonths, daysOfMonth } from './months.ts'

test('months go on over the turn of a year', () => {
  expect([addMonths('2026-12', 1), addMonths('2026-01', -1), addMonths('2026-11', -23)]).toEqual([
    '2027-01',
    '2025-12',
    '2024-12',
  ])
})

test('a month has its days under Monday to Sunday', () => {
  const november = daysOfMonth('2026-11')
  // The first of November 2026 is a Sunday.
  expect([november.days.length, november.before, november.days.at(-1)]).toEqual([30, 6, '2026-11-30'])
  expect(daysOfMonth('2028-02')).toMatchObject({ before: 1 })
  expect(daysOfMonth('2028-02').days).toHaveLength(29)
})

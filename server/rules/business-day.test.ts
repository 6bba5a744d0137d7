import { expect, test } from 'vitest'
import { addDays, businessDay, startOfDay, weekOf } from './business-day.ts'

test('a business day begins at midnight in Seoul, whatever the zone of the server or the phone', () => {
  expect(businessDay(new Date('2026-11-21T14:59:59.999Z'))).toBe('2026-11-21')
  expect(businessDay(new Date('2026-11-21T15:00:00Z'))).toBe('2026-11-22')
  expect(startOfDay('2026-11-22')).toEqual(new Date('2026-11-21T15:00:00Z'))
  expect(businessDay(new Date('2026-11-21T15:00:00Z'), 'Europe/London')).toBe('2026-11-21')
})

test('days count over months, years and leap days; a week runs from Monday to Sunday', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2027-01-01', -1)).toBe('2026-12-31')
  expect(weekOf('2026-11-22')).toEqual(weekOf('2026-11-16'))
  expect(weekOf('2026-11-21')[0]).toBe('2026-11-16')
  expect(weekOf('2026-11-21')[6]).toBe('2026-11-22')
})

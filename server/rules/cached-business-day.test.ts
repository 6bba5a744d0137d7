import { expect, test } from 'vitest'
import { businessDay } from './business-day.ts'
import { cachedBusinessDay } from './cached-business-day.ts'

test('REQ-111: the remembered day changes with the business day, to the millisecond, and back', () => {
  const dayOf = cachedBusinessDay()
  for (const moment of ['14:58:59.999', '14:59:59.999', '15:00:00.000', '15:00:00.001', '14:59:59.999']) {
    const now = new Date(`2026-11-21T${moment}Z`)
    expect(dayOf(now)).toBe(businessDay(now))
  }
  expect(dayOf(new Date('2026-11-21T15:00:00Z'))).toBe('2026-11-22')
})

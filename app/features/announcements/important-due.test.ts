import { expect, test } from 'vitest'
import { isDue } from './important-due.ts'

test('REQ-71: an important announcement is shown once; put off, it comes back another day; a later one is another', () => {
  const today = new Date(2026, 10, 21, 10)
  const tomorrow = new Date(2026, 10, 22, 0, 1)
  expect(isDue('a', undefined, today)).toBe(true)
  expect(isDue('a', { id: 'a', until: 'ever' }, tomorrow)).toBe(false)
  expect(isDue('a', { id: 'a', until: today.toDateString() }, today)).toBe(false)
  expect(isDue('a', { id: 'a', until: today.toDateString() }, tomorrow)).toBe(true)
  expect(isDue('b', { id: 'a', until: 'ever' }, today)).toBe(true)
})

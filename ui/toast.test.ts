import { expect, test } from 'vitest'
import { readingMs } from './toast.tsx'

test('REQ-34 a toast stays 2 seconds, and one that takes longer to read 60 ms for each of its characters', () => {
  expect(readingMs('복사했어요', 2000)).toBe(2000)
  expect(readingMs('가'.repeat(33), 2000)).toBe(2000)
  expect(readingMs('가'.repeat(34), 2000)).toBe(2040)
  expect(readingMs('Your account is open again. Please log in with the new password.', 2000)).toBe(3840)
  expect(readingMs('😀'.repeat(50), 1000)).toBe(3000)
})

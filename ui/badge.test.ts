import { expect, test } from 'vitest'
import { badgeText } from './badge.tsx'

test('REQ-30 the unread badge is hidden at 0, says the number up to 99 and 99+ above', () => {
  expect([0, 1, 99, 100, 12345].map((count) => badgeText(count, 99))).toEqual(['', '1', '99', '99+', '99+'])
})

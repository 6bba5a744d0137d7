import { expect, test } from 'vitest'
import { scrollOnArrival } from './scroll.ts'

const arrival = { key: 'k', fromTab: false }

test('REQ-32 plaform begins at the top, always', () => {
  expect(scrollOnArrival({ ...arrival, path: '/plaform' })).toBe(0)
})

test('REQ-32 chat and benefit begin at the top when one comes from another tab', () => {
  expect(scrollOnArrival({ path: '/chat', key: 'Chat', fromTab: true })).toBe(0)
  expect(scrollOnArrival({ path: '/benefit', key: 'Invite', fromTab: true })).toBe(0)
})

test('REQ-32 home begins at the top when the saved scroll is 0', () => {
  expect(scrollOnArrival({ path: '/home', key: 'Home', fromTab: true })).toBe(0)
})

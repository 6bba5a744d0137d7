import { expect, test } from 'vitest'
import { safeBack } from './back.ts'

test('REQ-27 back leads to a path of the app with its parameters', () => {
  expect(safeBack('/chat')).toBe('/chat')
  expect(safeBack('/dialogue?id=4820193756')).toBe('/dialogue?id=4820193756')
})

test.each([
  '//evil.example',
  'https://evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/a/../b',
  '/chat#/x',
  '',
  undefined,
])('REQ-27 back never leads out of the app: %s', (wanted) => expect(safeBack(wanted)).toBeUndefined())

test.each(['/login?back=/chat', '/register?back=/chat', '/share?inviteCode=K7M2QX9A', '/login'])(
  'REQ-27 back does not lead in a circle: %s',
  (wanted) => expect(safeBack(wanted)).toBeUndefined(),
)

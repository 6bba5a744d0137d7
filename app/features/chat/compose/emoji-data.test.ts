import { expect, test } from 'vitest'
import { withRecent } from './emoji-data.ts'

test('REQ-95 the last 24 emoji are remembered, newest first, each once', () => {
  let recent: readonly string[] = []
  for (let index = 0; index < 30; index++) recent = withRecent(recent, String.fromCodePoint(0x1f600 + index))
  recent = withRecent(recent, '😊')
  recent = withRecent(recent, '😊')
  expect(recent).toHaveLength(24)
  expect(recent[0]).toBe('😊')
  expect(new Set(recent).size).toBe(24)
})

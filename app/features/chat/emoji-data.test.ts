import { expect, test } from 'vitest'
import { emojiGroups } from '../../emoji-files.ts'
import { foundEmoji, withRecent } from './emoji-data.ts'

test('R95 the last 24 emoji are remembered, newest first, each once', () => {
  let recent: readonly string[] = []
  for (let index = 0; index < 30; index++) recent = withRecent(recent, String.fromCodePoint(0x1f600 + index))
  recent = withRecent(recent, '😊')
  recent = withRecent(recent, '😊')
  expect(recent).toHaveLength(24)
  expect(recent[0]).toBe('😊')
  expect(new Set(recent).size).toBe(24)
})

test.each([
  ['ko', '커피', '☕️'],
  ['zh', '咖啡', '☕️'],
  ['en', 'coffee', '☕️'],
] as const)('emoji are found in %s by %s', (language, word, emoji) => {
  const groups = emojiGroups(language)
  expect(foundEmoji(groups, word)).toContain(emoji)
  expect(groups.length).toBe(9)
  expect(groups.flatMap((group) => group.emoji).length).toBeGreaterThan(1500)
  expect(groups.map(({ name }) => name)).not.toContain('')
})

import { expect, test } from 'vitest'
import { emojiGroups } from './emoji-files.ts'
import { foundEmoji } from '../features/chat/compose/emoji-data.ts'

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

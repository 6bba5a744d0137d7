import { expect, test } from 'vitest'
import { isEmojiOnly } from '../features/chat/messages/message-list-rows.ts'
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

test('REQ-90 every emoji of the picker is one, alone', () => {
  const all = emojiGroups('ko').flatMap(({ emoji }) => emoji.map(([character]) => character))
  expect(all.length).toBeGreaterThan(1000)
  expect(all.filter((character) => !isEmojiOnly(character))).toEqual([])
})

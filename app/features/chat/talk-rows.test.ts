import { expect, test } from 'vitest'
import type { Message } from '@madang/contract/chat.ts'
import type { MessageId, UserId } from '@madang/contract/ids.ts'
import { emptyTalk, type Talk } from '../../lib/talk.ts'
import { isEmojiOnly, talkRows } from './talk-rows.ts'

const mina = '1000000001' as UserId
const jun = '1000000002' as UserId

function said(seq: number, senderId: UserId, at: string): Message {
  return {
    msgId: `1.${seq}` as MessageId,
    seq,
    senderId,
    receiverId: senderId === mina ? jun : mina,
    type: 1,
    content: `m${seq}`,
    clientMsgId: `c${seq}`,
    replyTo: null,
    createTime: new Date(at),
    recallTime: null,
  }
}
const talk = (...messages: Message[]): Talk => ({ ...emptyTalk, messages, known: { from: 1, upTo: messages.length } })

test('messages of one person within a minute share the head and the time; a day opens with its date', () => {
  const rows = talkRows(
    talk(
      said(1, jun, '2026-11-20T23:59:10'),
      said(2, jun, '2026-11-21T10:02:01'),
      said(3, jun, '2026-11-21T10:02:59'),
      said(4, jun, '2026-11-21T10:03:00'),
      said(5, mina, '2026-11-21T10:03:01'),
    ),
    mina,
    null,
  )
  expect(rows.map((row) => (row.kind === 'message' ? [row.message.seq, row.isFirst, row.isLast] : row.kind))).toEqual([
    'start',
    'day',
    [1, true, true],
    'day',
    [2, true, false],
    [3, false, true],
    [4, true, true],
    [5, true, true],
  ])
})

test('R89 the line stands before the first message of the other that was unread', () => {
  const messages = [1, 2, 3, 4].map((seq) => said(seq, seq === 3 ? mina : jun, '2026-11-21T10:02:01'))
  const places = (newAfter: number | null) =>
    talkRows(talk(...messages), mina, newAfter).map((row) => (row.kind === 'message' ? row.message.seq : row.kind))
  expect(places(2)).toEqual(['start', 'day', 1, 2, 3, 'new', 4])
  expect(places(4)).not.toContain('new')
  expect(places(null)).not.toContain('new')
})

test('the line waits while the first unread message is not loaded yet', () => {
  const loaded = {
    ...talk(...[81, 82, 83].map((seq) => said(seq, jun, '2026-11-21T10:02:01'))),
    known: { from: 81, upTo: 83 },
  }
  expect(talkRows(loaded, mina, 40).map(({ kind }) => kind)).toEqual(['message', 'message', 'message'])
  expect(talkRows(loaded, mina, 81).map(({ kind }) => kind)).toEqual(['message', 'new', 'message', 'message'])
})

test('every row has its own key', () => {
  const messages = Array.from({ length: 50 }, (_, index) =>
    said(index + 1, index % 3 ? jun : mina, '2026-11-21T10:02:01'),
  )
  const keys = talkRows(talk(...messages), mina, 7).map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
})

test.each([
  ['🤏😎', true],
  ['👨‍👩‍👧', true],
  ['👍🏽 🎉', true],
  ['1', false],
  ['hi 🎉', false],
  ['', false],
  ['🎉'.repeat(7), false],
])('R90 %s alone is shown larger: %s', (text, expected) => {
  expect(isEmojiOnly(text)).toBe(expected)
})

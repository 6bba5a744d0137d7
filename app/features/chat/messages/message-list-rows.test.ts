import { expect, test } from 'vitest'
import { chosenOf, type Message } from '@madang/contract/chat/chat.ts'
import type { MessageId, PictureId, UserId } from '@madang/contract/ids.ts'
import { pictureContent } from '@madang/contract/chat/pictures.ts'
import { emptyHistory, type Outgoing, type ConversationHistory } from '../../../data/chat/state/conversation-history.ts'
import { isEmojiOnly, rowOf, messageListRows, type MessageListRow } from './message-list-rows.ts'

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
    ...chosenOf({}),
    createTime: new Date(at),
    recallTime: null,
  }
}
const history = (...messages: Message[]): ConversationHistory => ({
  ...emptyHistory,
  messages,
  known: { from: 1, upTo: messages.length },
})

test('messages of one person within a minute share the head and the time; a day opens with its date', () => {
  const rows = messageListRows(
    history(
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

test('REQ-89 the line stands before the first message of the other that was unread', () => {
  const messages = [1, 2, 3, 4].map((seq) => said(seq, seq === 3 ? mina : jun, '2026-11-21T10:02:01'))
  const places = (newAfter: number | null) =>
    messageListRows(history(...messages), mina, newAfter).map((row) =>
      row.kind === 'message' ? row.message.seq : row.kind,
    )
  expect(places(2)).toEqual(['start', 'day', 1, 2, 3, 'new', 4])
  expect(places(4)).not.toContain('new')
  expect(places(null)).not.toContain('new')
})

test('the line waits while the first unread message is not loaded yet', () => {
  const loaded = {
    ...history(...[81, 82, 83].map((seq) => said(seq, jun, '2026-11-21T10:02:01'))),
    known: { from: 81, upTo: 83 },
  }
  expect(messageListRows(loaded, mina, 40).map(({ kind }) => kind)).toEqual(['message', 'message', 'message'])
  expect(messageListRows(loaded, mina, 81).map(({ kind }) => kind)).toEqual(['message', 'new', 'message', 'message'])
})

test('REQ-90 the line of a friendship stands before what was said in the same instant', () => {
  const since = new Date('2026-11-21T10:02:01')
  const rows = messageListRows(history(said(1, jun, '2026-11-21T10:02:01')), mina, null, since)
  expect(rows.map(({ kind }) => kind)).toEqual(['start', 'day', 'friends', 'message'])
})

test('every row has its own key', () => {
  const messages = Array.from({ length: 50 }, (_, index) =>
    said(index + 1, index % 3 ? jun : mina, '2026-11-21T10:02:01'),
  )
  const keys = messageListRows(history(...messages), mina, 7).map(({ key }) => key)
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
  ['🇰🇷🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}', true],
  ['3\uFE0F\u20E3', true],
  ['3\uFE0F', false],
  ['©', false],
])('REQ-90 %s alone is shown larger: %s', (text, expected) => {
  expect(isEmojiOnly(text)).toBe(expected)
})

const set = { id: '5f0f0e0c-0000-4000-8000-000000000001', of: 4 }
const carried = {
  id: '5f0f0e0c-0000-4000-8000-00000000000a' as PictureId,
  width: 4,
  height: 3,
  placeholder: 'A'.repeat(64),
}
const pictured = (seq: number, change: Partial<Message> = {}): Message => ({
  ...said(seq, mina, `2026-11-21T10:0${seq}:01`),
  type: 2,
  content: pictureContent({ ...carried, set }),
  ...change,
})
const onItsWay = (clientMsgId: string, state: Outgoing['state'] = 'waiting'): Outgoing => ({
  clientMsgId,
  friendId: jun,
  content: '',
  picture: { width: 4, height: 3 },
  set,
  ...chosenOf({}),
  writtenAt: new Date('2026-11-21T10:05:00'),
  state,
  failure: null,
})
const grids = (rows: readonly MessageListRow[]) =>
  rows.flatMap((row) =>
    row.kind === 'pictures'
      ? [row.items.map((item) => (item.kind === 'message' ? item.message.seq : item.outgoing.clientMsgId))]
      : row.kind === 'message' || row.kind === 'outgoing'
        ? [row.kind]
        : [],
  )

test('REQ-96 pictures sent together are one row, also while some are on their way, and the row keeps its key', () => {
  const some = { ...history(pictured(1), pictured(2)), outgoing: [onItsWay('c3'), onItsWay('c4')] }
  const all = history(pictured(1), pictured(2), pictured(3), pictured(4))
  expect(grids(messageListRows(some, mina, null))).toEqual([[1, 2, 'c3', 'c4']])
  expect(grids(messageListRows(all, mina, null))).toEqual([[1, 2, 3, 4]])
  expect(messageListRows(some, mina, null).at(-1)?.key).toBe(messageListRows(all, mina, null).at(-1)?.key)
  expect(rowOf(messageListRows(all, mina, null), 3)?.kind).toBe('pictures')
})

test('a recalled, failed or interrupting message parts the row, and nothing changes places', () => {
  const recalled = pictured(2, { content: '', recallTime: new Date('2026-11-21T10:09:00') })
  expect(grids(messageListRows(history(pictured(1), recalled, pictured(3)), mina, null))).toEqual([[1], 'message', [3]])
  expect(
    grids(messageListRows(history(pictured(1), said(2, jun, '2026-11-21T10:02:01'), pictured(3)), mina, null)),
  ).toEqual([[1], 'message', [3]])
  const failed = { ...history(pictured(1)), outgoing: [onItsWay('c2', 'failed'), onItsWay('c3')] }
  expect(grids(messageListRows(failed, mina, null))).toEqual([[1], 'outgoing', ['c3']])
  const keys = messageListRows(failed, mina, null).map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
})

test('a picture alone, or of another set, stands by itself', () => {
  const alone = pictured(2, { content: pictureContent(carried) })
  const another = pictured(3, { content: pictureContent({ ...carried, set: { ...set, id: carried.id } }) })
  expect(grids(messageListRows(history(pictured(1), alone, another), mina, null))).toEqual([[1], 'message', [3]])
})

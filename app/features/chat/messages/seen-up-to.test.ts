import { expect, test } from 'vitest'
import { chosenOf, type Message } from '@madang/contract/chat/chat.ts'
import type { MessageId, UserId } from '@madang/contract/ids.ts'
import type { MessageListRow } from './message-list-rows.ts'
import { seenUpTo } from './seen-up-to.ts'

const jun = '1000000002' as UserId
const said = (seq: number): MessageListRow => {
  const message: Message = {
    msgId: `1.${seq}` as MessageId,
    seq,
    senderId: jun,
    receiverId: '1000000001' as UserId,
    type: 1,
    content: `m${seq}`,
    clientMsgId: `c${seq}`,
    ...chosenOf({}),
    createTime: new Date('2026-11-21T10:00:00'),
    recallTime: null,
  }
  return { kind: 'message', key: `${seq}`, message, isMine: false, isFirst: true, isLast: true }
}
const rows = [said(1), said(2), said(3)]
const drawn = [
  { index: 0, start: 0, end: 40 },
  { index: 1, start: 40, end: 80 },
  { index: 2, start: 80, end: 1080 },
]

test('REQ-88 a message below the screen is not read, half of one on it is', () => {
  expect(seenUpTo(rows, drawn, { top: 0, bottom: 59 })).toBe(1)
  expect(seenUpTo(rows, drawn, { top: 0, bottom: 60 })).toBe(2)
  expect(seenUpTo(rows, drawn, { top: 0, bottom: 300 })).toBe(3)
})

test('REQ-88 of one higher than the screen half a screen is enough', () => {
  expect(seenUpTo(rows, drawn, { top: 60, bottom: 100 })).toBe(3)
  expect(seenUpTo(rows, drawn, { top: 600, bottom: 800 })).toBe(3)
})

test('REQ-88 nothing is read while nothing is drawn', () => {
  expect(seenUpTo(rows, [], { top: 0, bottom: 600 })).toBe(0)
  expect(seenUpTo(rows, drawn, { top: 2000, bottom: 2600 })).toBe(0)
})

import { expect, test } from 'vitest'
import { chosenOf, type Message } from '@madang/contract/chat/chat.ts'
import type { MessageId, UserId } from '@madang/contract/ids.ts'
import { monthsOf, shownPictures } from './shown-pictures.ts'

const content = (id: number) =>
  JSON.stringify({
    Id: `00000000-0000-4000-8000-00000000000${id}`,
    Width: 60,
    Height: 40,
    Placeholder: 'A'.repeat(64),
  })

function message(seq: number, more: Partial<Message> = {}): Message {
  return {
    msgId: `1.${seq}` as MessageId,
    seq,
    senderId: '1000000001' as UserId,
    receiverId: '1000000002' as UserId,
    type: 2,
    content: content(seq),
    clientMsgId: `00000000-0000-4000-8000-10000000000${seq}`,
    ...chosenOf({}),
    createTime: new Date(2026, 10, seq, 12),
    recallTime: null,
    ...more,
  }
}

const history = (messages: Message[], hidden: number[] = [], hiddenUpTo = 0) => ({
  messages,
  hidden: new Set(hidden),
  hiddenUpTo,
})
const seqs = (pictures: ReturnType<typeof shownPictures>) => pictures.map(({ message: { seq } }) => seq)

test('REQ-97: what the album answered and what was pushed since are one list by place, each once', () => {
  const fetched = [message(5), message(3), message(1)]
  expect(
    seqs(shownPictures(fetched, history([message(5), message(6, { type: 1, content: 'text' }), message(7)]))),
  ).toEqual([1, 3, 5, 7])
  expect(seqs(shownPictures(fetched, undefined))).toEqual([1, 3, 5])
})

test('REQ-93, INV-C09: recalled ones, those deleted for me and content that is no picture are not shown', () => {
  const fetched = [message(1), message(2), message(3), message(4), message(5, { content: '{}' })]
  const recalled = message(2, { content: '', recallTime: new Date() })
  expect(seqs(shownPictures(fetched, history([recalled], [3], 1)))).toEqual([4])
})

test('REQ-97: the album has the newest month first, and in it the newest picture', () => {
  const pictures = shownPictures(
    [
      message(1, { createTime: new Date(2025, 10, 30, 23, 59) }),
      message(2, { createTime: new Date(2026, 9, 31, 23, 59) }),
      message(3, { createTime: new Date(2026, 10, 1) }),
      message(4),
    ],
    undefined,
  )
  expect(monthsOf(pictures).map(({ key, pictures: those }) => [key, ...seqs(those)])).toEqual([
    ['2026-11', 4, 3],
    ['2026-10', 2],
    ['2025-11', 1],
  ])
  expect(monthsOf([])).toEqual([])
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chosenOf, type Message } from '@madang/contract/chat/chat.ts'
import { decodeDelivered, deliveredPerFrame } from '@madang/contract/events.ts'
import type { MessageId, UserId } from '@madang/contract/ids.ts'
import { closeDelivered, resendDelivered, sendDelivered } from './delivered.ts'
import { dispatch } from './chat-store.ts'

const mina = '1000000001' as UserId
const jun = '1000000002' as UserId

const message = (seq: number, senderId: UserId): Message => ({
  msgId: `7.${seq}` as MessageId,
  seq,
  senderId,
  receiverId: mina,
  type: 1,
  content: `message ${seq}`,
  clientMsgId: `c${senderId}${seq}`,
  ...chosenOf({}),
  createTime: new Date(seq),
  recallTime: null,
})
const fetched = (friendId: UserId, upTo: number, readSeq = 0) => {
  const items = Array.from({ length: upTo }, (_, index) => message(index + 1, friendId))
  const marks = { readSeq, peerReadSeq: null, peerDeliveredSeq: null }
  dispatch({ kind: 'messagesFetched', friendId, fetched: { pageSize: 50, items, lastSeq: upTo, ...marks } })
}

/** What was said, frame by frame; `isOpen` is whether the socket took it. */
function phone() {
  const frames: (readonly [UserId, number])[][] = []
  const line = { isOpen: true, frames }
  const pass = () => {
    sendDelivered((text) => {
      if (line.isOpen) frames.push((decodeDelivered(text) ?? []).map(({ friendId, seq }) => [friendId, seq] as const))
      return line.isOpen
    })
    vi.advanceTimersByTime(1_000)
  }
  return { line, frames, pass }
}

beforeEach(() => {
  vi.useFakeTimers()
  closeDelivered()
  dispatch({ kind: 'started', me: mina })
})
afterEach(() => {
  vi.useRealTimers()
})

test('REQ-91: what came in a moment is said once, with the newest place up to which nothing is missing', () => {
  const { frames, pass } = phone()
  fetched(jun, 2)
  dispatch({ kind: 'pushed', event: { kind: 'message', data: message(3, jun) } })
  dispatch({ kind: 'pushed', event: { kind: 'message', data: message(5, jun) } })
  pass()
  pass()
  expect(frames).toEqual([[[jun, 3]]])
  dispatch({ kind: 'pushed', event: { kind: 'message', data: message(4, jun) } })
  pass()
  expect(frames.at(-1)).toEqual([[jun, 5]])
})

test('what is read before the moment is over, and what I wrote myself, needs no word', () => {
  const { frames, pass } = phone()
  fetched(jun, 2, 2)
  dispatch({ kind: 'pushed', event: { kind: 'message', data: { ...message(3, mina), receiverId: jun } } })
  pass()
  expect(frames).toEqual([])
})

test('lost without a socket it is said with the next one, and again after every new one', () => {
  const { line, frames, pass } = phone()
  line.isOpen = false
  fetched(jun, 2)
  pass()
  line.isOpen = true
  pass()
  expect(frames).toEqual([[[jun, 2]]])
  resendDelivered()
  pass()
  expect(frames).toHaveLength(2)
})

test('many conversations go in few frames, the rest a moment later', () => {
  const { frames, pass } = phone()
  const friends = Array.from({ length: 21 }, (_, index) => String(2_000_000_000 + index) as UserId)
  for (const friend of friends) fetched(friend, 1)
  pass()
  expect(frames.map((frame) => frame.length)).toEqual([4, 4, 4, 4])
  vi.advanceTimersByTime(1_000)
  expect(frames.flat().map(([friend]) => friend)).toEqual(friends)
  expect(Math.max(...frames.map((frame) => frame.length))).toBe(deliveredPerFrame)
})

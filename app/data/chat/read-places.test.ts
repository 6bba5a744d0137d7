import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { chosenOf, markRead, type Message } from '@madang/contract/chat/chat.ts'
import type { Envelope } from '@madang/contract/envelope.ts'
import type { MessageId, UserId } from '@madang/contract/ids.ts'
import { fromWire } from '@madang/contract/wire.ts'
import { NetworkError } from '@madang/client/refusal.ts'
import { call, carryCallsBy } from '../../lib/server/call.ts'
import { startSession } from '../../lib/server/session.ts'
import { chat, dispatch } from './chat-store.ts'
import { readPlacesBy } from './read-places.ts'

const [mina, jun, wei] = ['1000000001', '1000000002', '1000000003'] as [UserId, UserId, UserId]

/** What the server was asked, and how it answers. */
let told: (readonly [unknown, unknown])[] = []
let answer: () => Promise<Envelope>

const done: Envelope = { success: 200, msg: '', data: null }
const refused = (success: number) => (): Promise<Envelope> => Promise.resolve({ success, msg: 'no', data: null })
const lost = () => Promise.reject(new NetworkError('no answer'))

const message = (senderId: UserId, seq: number): Message => ({
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
function fetched(friendId: UserId, lastSeq: number, readSeq: number) {
  const items = Array.from({ length: lastSeq }, (_, index) => message(friendId, index + 1))
  const marks = { readSeq, peerReadSeq: null, peerDeliveredSeq: null }
  dispatch({ kind: 'messagesFetched', friendId, fetched: { pageSize: 50, items, lastSeq, ...marks } })
}
const read = (friendId: UserId, readSeq: number) => dispatch({ kind: 'read', friendId, readSeq })

/** What was said over the socket, which is closed unless a test opens it. */
let said: unknown[] = []
let isOpen = false
const sendRead = readPlacesBy((...place) => {
  if (isOpen) said.push(place)
  return isOpen
})

let stopLooking = () => {}

// The shapes of answers are loaded with the first of them.
beforeAll(async () => {
  carryCallsBy(() => Promise.resolve(done))
  await call(markRead, {})
})
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
  vi.stubGlobal('navigator', { onLine: true, language: 'ko-KR' })
  vi.stubGlobal('document', { querySelectorAll: () => [] })
  vi.stubGlobal('window', { location: { hash: '' } })
  told = []
  said = []
  isOpen = false
  answer = () => Promise.resolve(done)
  carryCallsBy((_endpoint, body) => {
    const { friendId, seq } = fromWire(body) as { friendId: unknown; seq: unknown } // what `ask` was given
    told.push([friendId, seq])
    return answer()
  })
  startSession({ token: 'token', userId: mina, avatar: 1 })
  dispatch({ kind: 'started', me: mina })
  sendRead.wake()
  // As `chat-sync.ts` looks: after each change, and not inside it.
  stopLooking = chat.subscribe(() => queueMicrotask(sendRead.look))
})
afterEach(async () => {
  dispatch({ kind: 'started', me: '' })
  await vi.advanceTimersByTimeAsync(60_000)
  stopLooking()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('REQ-88: the first place is told at once, those of the next 300 ms as their last, each conversation for itself', async () => {
  for (const friendId of [jun, wei]) fetched(friendId, 9, 0)
  for (const seq of [1, 2, 3]) {
    read(jun, seq)
    await vi.advanceTimersByTimeAsync(1)
  }
  read(wei, 7)
  await vi.advanceTimersByTimeAsync(1)
  expect(told).toEqual([
    [jun, 1],
    [wei, 7],
  ])
  await vi.advanceTimersByTimeAsync(300)
  expect(told.slice(2)).toEqual([[jun, 3]])
  read(jun, 4)
  await vi.advanceTimersByTimeAsync(1)
  expect(told.slice(3)).toEqual([])
  await vi.advanceTimersByTimeAsync(300)
  expect(told.slice(3)).toEqual([[jun, 4]])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(told).toHaveLength(4)
})

test('INV-C05: what was read while calls are lost is told until the server has it, and then no more', async () => {
  fetched(jun, 9, 0)
  answer = lost
  read(jun, 9)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(told.length).toBeGreaterThan(3)
  answer = () => Promise.resolve(done)
  const before = told.length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(told.slice(before)).toEqual([[jun, 9]])
  expect(chat.getState().talkHistory[jun]?.confirmedReadSeq).toBe(9)
})

test('a list fetched before the server knew what was read does not count it as unread, and counts what came after', async () => {
  fetched(jun, 2, 0)
  answer = lost
  read(jun, 2)
  await vi.advanceTimersByTimeAsync(1)
  const listed = (lastSeq: number, unreadCount: number) => {
    const conversation = { friendId: jun, lastMessage: message(jun, lastSeq), unreadCount, isMarked: false }
    dispatch({
      kind: 'conversationsFetched',
      conversations: [conversation as never], // what the reducer reads of it
      asOf: chat.getState().heard,
    })
    return chat.getState().unreadMessage
  }
  expect(listed(2, 2)).toBe(0)
  expect(listed(3, 3)).toBe(3)
  fetched(wei, 1, 0)
  expect(listed(3, 1)).toBe(1)
})

test('what the server says to have less than was read here is told, however it was lost', async () => {
  fetched(jun, 9, 9)
  fetched(jun, 9, 5)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(told).toEqual([[jun, 9]])
})

test('a kept place that was not told is told, though the conversation was fetched before the kept one was there', async () => {
  fetched(jun, 9, 0)
  const history = { ...chat.getState().talkHistory[jun]!, readSeq: 7 }
  dispatch({ kind: 'restored', conversations: null, histories: { [jun]: history } })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(told).toEqual([[jun, 7]])
})

test('a place that is refused for good is told once, one that came too often again', async () => {
  for (const friendId of [jun, wei]) fetched(friendId, 9, 0)
  answer = refused(404)
  read(jun, 9)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(told).toEqual([[jun, 9]])
  answer = refused(429)
  read(wei, 9)
  // Each change looks, and asks nothing of what rests.
  for (let change = 0; change < 50; change++) dispatch({ kind: 'drafted', friendId: wei, text: String(change) })
  await vi.advanceTimersByTimeAsync(1)
  expect(told).toEqual([
    [jun, 9],
    [wei, 9],
  ])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(told.length).toBeGreaterThan(3)
})

test('what another phone of mine read, and what the server had before, is not told', async () => {
  fetched(jun, 9, 9)
  fetched(wei, 9, 0)
  dispatch({ kind: 'pushed', event: { kind: 'read', data: { friendId: wei, readerId: mina, readSeq: 9 } } })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(told).toEqual([])
})

test('REQ-88: with a socket a place is said over it, and asks for nothing more once the server tells that it has it', async () => {
  isOpen = true
  fetched(jun, 9, 0)
  read(jun, 4)
  await vi.advanceTimersByTimeAsync(1)
  expect(said).toEqual([[jun, 4]])
  read(jun, 6)
  dispatch({ kind: 'pushed', event: { kind: 'read', data: { friendId: jun, readerId: mina, readSeq: 4 } } })
  await vi.advanceTimersByTimeAsync(300)
  expect(said.slice(1)).toEqual([[jun, 6]])
  dispatch({ kind: 'pushed', event: { kind: 'read', data: { friendId: jun, readerId: mina, readSeq: 6 } } })
  await vi.advanceTimersByTimeAsync(60_000)
  expect([said.length, told]).toEqual([2, []])
})

test('INV-C05: a place said over a socket that brings no answer, or another place, is told by its call', async () => {
  isOpen = true
  fetched(jun, 9, 0)
  read(jun, 9)
  await vi.advanceTimersByTimeAsync(1)
  dispatch({ kind: 'pushed', event: { kind: 'read', data: { friendId: jun, readerId: mina, readSeq: 3 } } })
  dispatch({ kind: 'pushed', event: { kind: 'read', data: { friendId: jun, readerId: jun, readSeq: 9 } } })
  await vi.advanceTimersByTimeAsync(2_900)
  expect(told).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  expect(told).toEqual([[jun, 9]])
  await vi.advanceTimersByTimeAsync(60_000)
  expect([said.length, told.length]).toEqual([1, 1])
  // Until the next socket opens all are told by calls, and wait for nobody; then they are said again.
  for (const friendId of [jun, wei]) fetched(friendId, 12, 9)
  for (const friendId of [jun, wei]) read(friendId, 11)
  await vi.advanceTimersByTimeAsync(1)
  expect([said.length, told.slice(1)]).toEqual([
    1,
    [
      [jun, 11],
      [wei, 11],
    ],
  ])
  await vi.advanceTimersByTimeAsync(1_000)
  sendRead.wake()
  read(wei, 12)
  await vi.advanceTimersByTimeAsync(1)
  expect([said.slice(1), told.length]).toEqual([[[wei, 12]], 3])
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chosenOf, listMessages, type Message } from '@madang/contract/chat/chat.ts'
import type { Envelope } from '@madang/contract/envelope.ts'
import type { MessageId, UserId } from '@madang/contract/ids.ts'
import { fromWire, toWire } from '@madang/contract/wire.ts'
import { NetworkError } from '@madang/client/refusal.ts'
import { carryCallsBy } from '../../lib/server/call.ts'
import { startSession } from '../../lib/server/session.ts'
import { chat, dispatch } from './chat-store.ts'
import { getInStep } from './fetch.ts'

const [mina, jun] = ['1000000001', '1000000002'] as [UserId, UserId]
/** When the list was asked for; it is lost so many times. */
let asked: number[] = []
let lost = 0

const list: Envelope = { success: 200, msg: '', data: toWire({ conversations: [], totalCount: 0 }) }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
  vi.stubGlobal('navigator', { onLine: true, language: 'ko-KR' })
  vi.stubGlobal('document', { querySelectorAll: () => [] })
  vi.stubGlobal('window', { location: { hash: '' } })
  asked = []
  carryCallsBy(() => {
    asked.push(Date.now())
    return asked.length <= lost ? Promise.reject(new NetworkError('no answer')) : Promise.resolve(list)
  })
  startSession({ token: 'token', userId: mina, avatar: 1 })
  dispatch({ kind: 'started', me: mina })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Time goes on until it has ended: the shapes of answers are loaded with the first of them. */
async function passing<Result>(ending: Promise<Result>): Promise<Result> {
  let hasEnded = false
  void ending.finally(() => (hasEnded = true))
  while (!hasEnded) await vi.advanceTimersByTimeAsync(250)
  return ending
}

test('INV-C05: what was missed is asked for until it is answered, later each time, though the socket stands and nothing else comes', async () => {
  lost = 4
  expect(await passing(getInStep())).toBe(true)
  expect(asked).toHaveLength(5)
  const rests = asked.slice(1).map((at, index) => at - asked[index]!)
  for (const [index, rest] of rests.entries()) expect(rest).toBeGreaterThanOrEqual(750 * 2 ** index)
  expect(chat.getState().conversations).toEqual({})
})

test('INV-C05: a later reconnect or another person on the phone takes the place of what still asks', async () => {
  lost = 1_000
  const first = getInStep()
  await vi.advanceTimersByTimeAsync(10)
  const second = getInStep()
  expect(await passing(first)).toBe(false)
  dispatch({ kind: 'started', me: jun })
  expect(await passing(second)).toBe(false)
  expect(asked.length).toBeLessThan(5)
})

test('INV-C05: what is missing before a message that was heard of is asked for, also where all that was known is deleted', async () => {
  const message = (seq: number): Message => ({
    msgId: `7.${seq}` as MessageId,
    seq,
    senderId: jun,
    receiverId: mina,
    type: 1,
    content: `message ${seq}`,
    clientMsgId: `00000000-0000-4000-8000-00000000000${seq}`,
    ...chosenOf({}),
    createTime: new Date(),
    recallTime: null,
  })
  const marks = { readSeq: 0, peerReadSeq: null, peerDeliveredSeq: null }
  const fetched = { pageSize: 50, items: [message(1), message(2)], lastSeq: 2, ...marks }
  dispatch({ kind: 'messagesFetched', friendId: jun, fetched })
  dispatch({ kind: 'hidden', friendId: jun, seqs: [1, 2] })
  dispatch({ kind: 'pushed', event: { kind: 'message', data: message(6) } })
  const after: unknown[] = []
  carryCallsBy((_endpoint, body) => {
    const { afterSeq } = fromWire(body) as { afterSeq?: number } // what `ask` was given
    if (afterSeq === undefined) return Promise.resolve(list)
    after.push(afterSeq)
    const items = [3, 4, 5, 6].filter((seq) => seq > afterSeq).map(message)
    const page = { items, totalCount: 4, pageIndex: 1, pageSize: 1000, lastSeq: 6, ...marks }
    return Promise.resolve({ success: 200, msg: '', data: toWire(listMessages.output.encode(page)) })
  })
  expect(await passing(getInStep())).toBe(true)
  expect(after).toEqual([2])
  expect(chat.getState().talkHistory[jun]?.known).toEqual({ from: 1, upTo: 6 })
})

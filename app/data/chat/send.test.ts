import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Envelope } from '@madang/contract/envelope.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { NetworkError } from '@madang/client/refusal.ts'
import { carryCallsBy, type CallOptions } from '../../lib/server/call.ts'
import { endSession, startSession } from '../../lib/server/session.ts'
import { clearOwnEntries } from '../../lib/storage/idb-store.ts'
import { chat, dispatch } from './chat-store.ts'
import { fetchConversations } from './fetch.ts'
import { closeLines, reopenLines, sendWaiting, write } from './send.ts'
import { closeUnsent, restoreUnsent, saveUnsent } from './unsent-store.ts'

const [mina, jun, sora] = ['1000000001', '1000000002', '1000000003'] as [UserId, UserId, UserId]

/** What the server was asked, in order, and how it answers: `null` never, an Error without an answer. */
let asked: string[] = []
let answer: (content: string) => Envelope | Error | null = accept
let places = 0

function accept(): Envelope {
  const seq = ++places
  return { success: 200, msg: '', data: { MsgId: `1.${seq}`, Seq: seq, CreateTime: 1_800_000_000_000 } }
}
const refusal = (success: number, data: unknown = {}): Envelope => ({ success, msg: 'no', data })

async function carry(_: unknown, body: unknown, { signal }: Partial<CallOptions>): Promise<Envelope> {
  const { Content } = body as { Content: string } // SendMessage alone is asked here
  asked.push(Content)
  const given = answer(Content)
  if (given instanceof Error) throw given
  if (given) return given
  return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)))
}

const stop = chat.subscribe(() => queueMicrotask(sendWaiting))
afterAll(stop)
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const states = (friend = jun) =>
  chat.getState().talkHistory[friend]?.outgoing.map(({ content, state }) => `${content}: ${state}`) ?? []

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
  vi.stubGlobal('navigator', { onLine: true, language: 'ko-KR' })
  vi.stubGlobal('document', { querySelectorAll: () => [] })
  asked = []
  answer = accept
  carryCallsBy((endpoint, body, options) => carry(endpoint, body, options))
  await logIn(mina)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function logIn(me: UserId) {
  startSession({ token: `token of ${me}`, userId: me, avatar: 1 })
  closeUnsent()
  await clearOwnEntries()
  dispatch({ kind: 'started', me })
  closeLines()
  await restoreUnsent(me)
}

test('INV-C04, REQ-92: what is written while the server restarts arrives in the order of writing, by itself', async () => {
  let isUp = false
  answer = () => (isUp ? accept() : new NetworkError('no answer'))
  for (const content of ['one', 'two', 'three']) write(jun, content)
  await pass(5_000)
  expect(new Set(asked)).toEqual(new Set(['one']))
  expect(states()).toEqual(['one: waiting', 'two: waiting', 'three: waiting'])
  isUp = true
  asked = []
  await pass(10_000)
  expect(asked).toEqual(['one', 'two', 'three'])
  expect(states()).toEqual([])
})

test.each([429, 500, 503, 425, 423, 403])(
  'INV-C04: an answer %i closes the line and is tried again, later each time, before what follows',
  async (code) => {
    const times: number[] = []
    answer = () => {
      times.push(Date.now())
      return times.length < 5 ? refusal(code) : accept()
    }
    write(jun, 'one')
    write(jun, 'two')
    await pass(60_000)
    expect(asked).toEqual(['one', 'one', 'one', 'one', 'one', 'two'])
    const rests = times.slice(1, 5).map((at, index) => at - times[index]!)
    for (const [index, rest] of rests.entries()) expect(rest).toBeGreaterThanOrEqual(750 * 2 ** index)
  },
)

test('a server that asks for 20 s is not asked before', async () => {
  answer = () => (asked.length === 1 ? refusal(429, { RetryAfter: 20 }) : accept())
  write(jun, 'one')
  await pass(19_999)
  expect(asked).toHaveLength(1)
  await pass(10)
  expect(asked).toHaveLength(2)
})

test.each([611, 612, 613, 614, 615, 617, 618, 413, 400])(
  'REQ-94: a refusal %i takes its message out of the line, and the next goes',
  async (code) => {
    answer = (content) => (content === 'one' ? refusal(code) : accept())
    write(jun, 'one')
    write(jun, 'two')
    await pass(1_000)
    expect(asked).toEqual(['one', 'two'])
    expect(states()).toEqual(['one: failed'])
  },
)

test('INV-C02: a send without an answer is repeated after 15 s, also when the page slept meanwhile', async () => {
  answer = () => null
  write(jun, 'one')
  await pass(14_999)
  expect(asked).toHaveLength(1)
  await pass(10)
  expect(asked).toHaveLength(2)
  // Asleep for a minute: no timer runs, then the phone wakes.
  await pass(1_000)
  vi.setSystemTime(Date.now() + 60_000)
  reopenLines()
  await pass(0)
  expect(asked).toHaveLength(3)
})

test('one conversation that cannot go holds up no other', async () => {
  answer = (content) => (content === 'held' ? new NetworkError('no answer') : accept())
  write(jun, 'held')
  write(sora, 'goes')
  await pass(100)
  expect(asked).toEqual(['held', 'goes'])
})

test('waking, a network and an open socket end every rest at once', async () => {
  answer = () => new NetworkError('no answer')
  write(jun, 'one')
  await pass(60_000)
  const before = asked.length
  answer = accept
  reopenLines()
  await pass(0)
  expect(asked).toHaveLength(before + 1)
  expect(states()).toEqual([])
})

test('INV-C04: what an earlier page left goes before what is written while it is brought back', async () => {
  answer = () => null
  write(jun, 'left behind')
  await pass(100)
  saveUnsent()
  await pass(0)
  // Opened anew.
  asked = []
  answer = accept
  closeUnsent()
  dispatch({ kind: 'started', me: mina })
  closeLines()
  const restored = restoreUnsent(mina)
  await pass(1)
  write(jun, 'written at once')
  await restored
  sendWaiting()
  await pass(100)
  expect(asked).toEqual(['left behind', 'written at once'])
})

test('one phone, two accounts: nothing written by the first goes out in the name of the second', async () => {
  answer = () => new NetworkError('no answer')
  write(jun, 'a secret')
  await pass(100)
  endSession()
  answer = accept
  asked = []
  await logIn(sora)
  await pass(60_000)
  expect(asked).toEqual([])
  expect(chat.getState().talkHistory).toEqual({})
})

test('what was asked for one account never shows in the next one on the same phone', async () => {
  let give: (answer: Envelope) => void = () => {}
  carryCallsBy(() => new Promise((resolve) => (give = resolve)))
  const asking = fetchConversations()
  endSession()
  await logIn(sora)
  give({
    success: 200,
    msg: '',
    data: {
      listChatLastMessageDto: [],
      TotalCount: 0,
    },
  })
  await expect(asking).rejects.toMatchObject({ name: 'AbortError' })
  expect(chat.getState()).toMatchObject({ me: sora, conversations: null })
})

test('a window whose account was changed in another window asks nothing in the name of either', async () => {
  startSession({ token: 'token of sora', userId: sora, avatar: 1 })
  write(jun, 'a secret')
  await pass(60_000)
  expect(asked).toEqual([])
})

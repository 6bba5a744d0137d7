import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getUnreadCount } from '@madang/contract/chat/chat.ts'
import { NetworkError } from '@madang/client/refusal.ts'
import { started } from './boot.ts'
import { httpCarrier } from './http-carrier.ts'
import { missed, reached } from './reach.ts'

const unread = { success: 200, msg: '', data: { count: 0 } }
/** How the server answers, some time or never; given up, the browser lets the connection go. */
let answer: (signal: AbortSignal) => Promise<unknown>

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] })
  vi.stubGlobal('navigator', { onLine: true, language: 'ko-KR' })
  vi.stubGlobal('document', {
    querySelectorAll: () => [],
    getElementById: () => null,
    documentElement: { dataset: {} },
  })
  vi.stubGlobal('window', { location: { hash: '' } })
  vi.stubGlobal('fetch', async (_address: string, { signal }: { signal: AbortSignal }) =>
    Response.json(await answer(signal)),
  )
  // The start asks first, once for all, and goes on whatever comes.
  answer = () => Promise.reject(new TypeError('no network'))
  await started()
  reached()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const never = (signal: AbortSignal) =>
  new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))

/** Asks once; what became of it is read from the list it returns. */
async function asked() {
  const ends: unknown[] = []
  void httpCarrier(getUnreadCount, {}, {}).then(
    ({ success }) => ends.push(success),
    (error: unknown) => ends.push(error),
  )
  await vi.advanceTimersByTimeAsync(0)
  return ends
}

test('INV-C05, REQ-92: while the server is out of reach, a call without an answer is given up after 15 seconds as if the network had failed', async () => {
  answer = never
  const ends = await asked()
  missed()
  await vi.advanceTimersByTimeAsync(14_900)
  expect(ends).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  expect(ends).toEqual([expect.any(NetworkError)])
})

test('INV-C05: a call that nobody ever answers is given up after a minute, also where nothing says that the server is out of reach', async () => {
  answer = never
  const ends = await asked()
  await vi.advanceTimersByTimeAsync(59_900)
  expect(ends).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  expect(ends).toEqual([expect.any(NetworkError)])
})

test('a slow answer that comes after 50 seconds from a server within reach is taken', async () => {
  answer = () => new Promise((resolve) => setTimeout(resolve, 50_000, unread))
  const ends = await asked()
  await vi.advanceTimersByTimeAsync(49_900)
  expect(ends).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  expect(ends).toEqual([200])
})

test('a call that was under way while the phone slept for an hour waits for its answer after waking', async () => {
  answer = () => new Promise((resolve) => setTimeout(resolve, 20_000, unread))
  const ends = await asked()
  // Asleep: clocks go on, timers do not.
  vi.setSystemTime(Date.now() + 3_600_000)
  await vi.advanceTimersByTimeAsync(19_900)
  expect(ends).toEqual([])
  await vi.advanceTimersByTimeAsync(200)
  expect(ends).toEqual([200])
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as Boot from './boot.ts'

const domain = { success: 200, msg: '', data: 'https://madang.example' }
const information = { success: 200, msg: '', data: { ServerTime: 1_764_000_000_000, Salt: 'salt' } }
let boot: typeof Boot
/** Every request of the app information that is on its way, in the order they went. */
let asked: PromiseWithResolvers<unknown>[]
let signals: (AbortSignal | null)[]

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  vi.stubGlobal('navigator', { onLine: true, language: 'ko-KR' })
  vi.stubGlobal('document', {
    querySelectorAll: () => [],
    getElementById: () => null,
    cookie: '',
    documentElement: { dataset: {} },
  })
  vi.stubGlobal('location', { origin: 'https://madang.example' })
  asked = []
  signals = []
  vi.stubGlobal('fetch', async (address: string, { signal }: { signal: AbortSignal | null }) => {
    if (address.endsWith('GetAPIDomain')) return Response.json(domain)
    signals.push(signal)
    asked.push(Promise.withResolvers())
    return Response.json(await asked.at(-1)!.promise)
  })
  boot = await import('./boot.ts')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** What became of a promise so far. */
function endOf(promise: Promise<unknown>) {
  const end = { is: 'waiting' }
  promise.then(
    () => (end.is = 'answered'),
    () => (end.is = 'failed'),
  )
  return end
}

test('REQ-35, REQ-153 the initialisation is never cut off: after 10 seconds everything else goes on, and a late answer counts', async () => {
  const started = endOf(boot.started())
  const answer = endOf(boot.appInformation())
  await vi.advanceTimersByTimeAsync(9_900)
  expect([started.is, answer.is]).toEqual(['waiting', 'waiting'])
  await vi.advanceTimersByTimeAsync(200)
  expect([started.is, answer.is]).toEqual(['answered', 'waiting'])
  await vi.advanceTimersByTimeAsync(300_000)
  expect(signals).toEqual([null])
  asked[0]!.resolve(information)
  await vi.advanceTimersByTimeAsync(0)
  expect(answer.is).toBe('answered')
  expect(boot.knownInformation()).toMatchObject({ salt: 'salt' })
})

test.each([0, 1])(
  'REQ-35 asked again beside a request without an answer, whichever answers first counts: %i',
  async (first) => {
    const waits = endOf(boot.appInformation())
    await vi.advanceTimersByTimeAsync(0)
    const again = endOf(boot.askInformationBeside())
    await vi.advanceTimersByTimeAsync(0)
    expect(asked).toHaveLength(2)
    asked[first]!.resolve(information)
    await vi.advanceTimersByTimeAsync(0)
    expect([waits.is, again.is]).toEqual(['answered', 'answered'])
    await boot.askInformationBeside()
    expect(asked, 'what is known is not asked for').toHaveLength(2)
  },
)

test('REQ-35 one of two requests that fails ends nothing; when both did, it has failed and the next asking tries again', async () => {
  const waits = endOf(boot.appInformation())
  await vi.advanceTimersByTimeAsync(0)
  void boot.askInformationBeside().catch(() => undefined)
  await vi.advanceTimersByTimeAsync(0)
  asked[1]!.reject(new TypeError('no network'))
  await vi.advanceTimersByTimeAsync(0)
  expect(waits.is).toBe('waiting')
  asked[0]!.reject(new TypeError('no network'))
  await vi.advanceTimersByTimeAsync(0)
  expect(waits.is).toBe('failed')
  const next = endOf(boot.appInformation())
  await vi.advanceTimersByTimeAsync(0)
  asked[2]!.resolve(information)
  await vi.advanceTimersByTimeAsync(0)
  expect(next.is).toBe('answered')
})

import { expect, onTestFinished, test, vi } from 'vitest'
import { retryUntilComplete } from './retry-until-complete.ts'

/** Questions about one matter, answered by hand. */
function oneMatter() {
  const asked: PromiseWithResolvers<void>[] = []
  const matter = { isMissing: true }
  const ask = () => {
    const answer = Promise.withResolvers<void>()
    asked.push(answer)
    return answer.promise
  }
  const retrying = retryUntilComplete(() => (matter.isMissing ? [{ about: 'list', ask }] : []))
  return { asked, ...retrying, matter }
}

/** Everything that follows from an answer has run. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('INV-C05 what came to be missing while its question was under way is asked for when that is answered, though nothing changes any more', async () => {
  const { asked, look, matter } = oneMatter()
  look()
  look()
  expect(asked).toHaveLength(1)
  asked[0]!.resolve()
  await settled()
  expect(asked).toHaveLength(2)
  matter.isMissing = false
  asked[1]!.resolve()
  await settled()
  expect(asked).toHaveLength(2)
})

test('INV-C05 after a failure it is asked again by itself, later each time, not with every change meanwhile, and at once when the way is there again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { asked, look, wake } = oneMatter()
  const fails = () => asked.at(-1)!.reject(new Error('no network'))
  const failedAt: number[] = []
  look()
  for (let count = 1; count <= 8; count++) {
    fails()
    failedAt.push(Date.now())
    while (asked.length === count) await vi.advanceTimersByTimeAsync(100)
  }
  const rests = failedAt.slice(1).map((at, index) => at - failedAt[index]!)
  for (const [index, rest] of rests.entries()) {
    const middle = Math.min(30_000, 1_000 * 2 ** index)
    expect(rest).toBeGreaterThanOrEqual(0.75 * middle)
    expect(rest).toBeLessThanOrEqual(1.25 * middle + 100)
  }
  fails()
  await settled()
  expect(asked).toHaveLength(9)
  look()
  expect(asked).toHaveLength(9)
  wake()
  expect(asked).toHaveLength(10)
})

test('of many matters few are asked at once, and all in the end, also behind one that fails', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const missing = new Set(Array.from({ length: 30 }, (_, index) => String(index)))
  let [under, most] = [0, 0]
  const ask = async (about: string) => {
    most = Math.max(most, ++under)
    await new Promise((resolve) => setTimeout(resolve, 10))
    under--
    if (about === '0') throw new Error('refused')
    missing.delete(about)
  }
  retryUntilComplete(() => [...missing].map((about) => ({ about, ask: () => ask(about) }))).look()
  await vi.advanceTimersByTimeAsync(200)
  expect([...missing]).toEqual(['0'])
  expect(most).toBe(4)
})

import { expect, test } from 'vitest'
import { eachBatch } from './each-batch.ts'

/** Settles numbers in batches, all but those that cannot be; says what was tried, settled and set aside. */
async function settleAll(numbers: readonly number[], poisoned: readonly number[], batchSize = 8) {
  let waiting = [...numbers]
  const settled: number[] = []
  const [tried, aside]: [number[], number[]] = [[], []]
  const error = await eachBatch({
    batchSize,
    settle: async (most) => {
      tried.push(most)
      const batch = waiting.slice(0, most)
      if (batch.some((each) => poisoned.includes(each))) throw new Error('poisoned')
      settled.push(...batch)
      waiting = waiting.slice(batch.length)
      return batch.length
    },
    next: async () => waiting[0],
    setAside: async (item) => {
      aside.push(item)
      waiting = waiting.filter((each) => each !== item)
    },
  }).catch((thrown: unknown) => thrown)
  return { tried, settled, aside, error }
}
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

test.each([
  { count: 0, tried: [8] },
  { count: 7, tried: [8] },
  { count: 8, tried: [8, 8] },
  { count: 9, tried: [8, 8] },
])('$count registrations are settled in batches $tried, the last of them not full', async ({ count, tried }) => {
  expect(await settleAll(upTo(count), [])).toEqual({ tried, settled: upTo(count), aside: [], error: undefined })
})

test.each([1, 4, 8, 9])('number %i of ten, which cannot be settled, is set aside alone', async (bad) => {
  const { settled, aside, error } = await settleAll(upTo(10), [bad])
  expect({ settled, aside, error }).toEqual({
    settled: upTo(10).filter((each) => each !== bad),
    aside: [bad],
    error: undefined,
  })
})

test('a batch of registrations that fails is tried again with a quarter of it, rounded up, and the next is whole again', async () => {
  expect((await settleAll(upTo(3), [1], 10)).tried).toEqual([10, 3, 1, 10])
})

test('ten registrations are set aside in a round, and with the eleventh it is no fault of theirs', async () => {
  expect(await settleAll(upTo(10), upTo(10))).toMatchObject({ aside: upTo(10), error: undefined })
  const { aside, error } = await settleAll(upTo(11), upTo(11))
  expect([aside, String(error)]).toEqual([upTo(10), 'Error: poisoned'])
})

test('what fails while no registration waits sets nobody aside', async () => {
  const aside: number[] = []
  await eachBatch<number>({
    batchSize: 1,
    settle: () => Promise.reject(new Error('another process was first')),
    next: () => Promise.resolve(undefined),
    setAside: async (item) => void aside.push(item),
  })
  expect(aside).toEqual([])
})

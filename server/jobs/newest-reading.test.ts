import { expect, test } from 'vitest'
import { newestReading } from './newest-reading.ts'

test('of two readings at once the one that began last stays, in whatever order they come', async () => {
  for (const order of [
    [0, 1],
    [1, 0],
  ]) {
    const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
    let asked = 0
    const { refresh, known } = newestReading(() => answers[asked++]!.promise, 'none')
    const both = [refresh(), refresh()]
    expect(known()).toBe('none')
    for (const each of order) {
      answers[each]!.resolve(`answer ${each}`)
      await both[each]
    }
    expect(known()).toBe('answer 1')
  }
})

test('a reading that fails leaves what is known, and the next is kept', async () => {
  let isBroken = true
  const { refresh, known } = newestReading(
    () => (isBroken ? Promise.reject(new Error('away')) : Promise.resolve('read')),
    'none',
  )
  await expect(refresh()).rejects.toThrow('away')
  expect(known()).toBe('none')
  isBroken = false
  await refresh()
  expect(known()).toBe('read')
})

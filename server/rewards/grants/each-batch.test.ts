import { expect, test } from 'vitest'
import { eachBatch } from './each-batch.ts'

/** Settling that always fails in this way; whom it set aside, and how it ended. */
async function failing(code: string) {
  const aside: string[] = []
  const settling = eachBatch({
    batchSize: 200,
    settle: () => Promise.reject(Object.assign(new Error('failed'), { code })),
    next: async () => `person ${aside.length}`,
    setAside: async (item) => void aside.push(item),
  })
  await expect(settling).rejects.toThrow('failed')
  return aside
}

test('INV-R01 while the disk is full or the database away nobody is set aside for it', async () => {
  expect(await failing('53100')).toEqual([])
  expect(await failing('57P03')).toEqual([])
})

test('INV-R01 an error of their own sets people aside, each alone, up to ten', async () => {
  expect(await failing('22P02')).toHaveLength(10)
})

import { expect, test } from 'vitest'
import { eachItem } from './each-item.ts'

const throwing = (which: (item: number) => boolean) => {
  const done: number[] = []
  const work = (item: number) => {
    if (which(item)) return Promise.reject(new Error(`item ${item}`))
    done.push(item)
    return Promise.resolve()
  }
  return { done, work }
}

test('an item that throws stops no other, and what was thrown is thrown at the end', async () => {
  const one = throwing((item) => item === 2)
  await expect(eachItem([1, 2, 3], one.work)).rejects.toThrow('item 2')
  expect(one.done).toEqual([1, 3])
  const two = throwing((item) => item !== 2)
  await expect(eachItem([1, 2, 3], two.work)).rejects.toMatchObject({
    errors: [new Error('item 1'), new Error('item 3')],
  })
  expect(two.done).toEqual([2])
})

test('where everything throws it gives up after a hundred items', async () => {
  const items = Array.from({ length: 250 }, (_, index) => index)
  const tried: number[] = []
  const error = await eachItem(items, (item) => {
    tried.push(item)
    return Promise.reject(new Error('away'))
  }).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(AggregateError)
  expect(tried).toHaveLength(100)
})

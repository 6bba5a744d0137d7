import { expect, test } from 'vitest'
import { held, lanes } from './lanes.ts'

interface Item {
  readonly key: string
  readonly name: string
  readonly isSlow?: boolean
}

/** Lanes whose groups end when the test says so. */
function scene() {
  const done: string[] = []
  const busy = new Set<string>()
  const gates: (() => void)[] = []
  let ofSlow: Promise<void> | undefined
  const result = ({ name }: Item) => ({ name })
  const all = lanes<Item, { name: string }>({
    keyOf: ({ key }) => key,
    isSlow: ({ isSlow = false }) => isSlow,
    most: 10,
    mostAlone: 2,
    together: async (items) => {
      await (items.some(({ isSlow }) => isSlow) ? ofSlow : undefined)
      return items.map((item) => {
        if (busy.has(item.key)) return held
        done.push(item.name)
        return result(item)
      })
    },
    alone: async (items) => {
      await new Promise<void>((resolve) => gates.push(resolve))
      for (const { name } of items) done.push(name)
      return items.map(result)
    },
  })
  /** Groups of slow items last until what it gives back is called. */
  const holdSlow = () => {
    const gate = Promise.withResolvers<void>()
    ofSlow = gate.promise
    return gate.resolve
  }
  return { all, done, busy, open: () => gates.splice(0).forEach((gate) => gate()), holdSlow }
}

test('items of a held key wait aside in their order, and those of others go on', async () => {
  const { all, done, busy, open } = scene()
  busy.add('a')
  const waiting = [all.add({ key: 'a', name: 'a1' }), all.add({ key: 'a', name: 'a2' })]
  await all.add({ key: 'b', name: 'b1' })
  busy.delete('a')
  const later = all.add({ key: 'a', name: 'a3' })
  await all.add({ key: 'b', name: 'b2' })
  expect(done).toEqual(['b1', 'b2'])
  expect(all.waiting).toBe(3)
  const opening = setInterval(open, 0)
  await Promise.all([...waiting, later])
  clearInterval(opening)
  expect(done.filter((name) => name.startsWith('a'))).toEqual(['a1', 'a2', 'a3'])
  expect(all.waiting).toBe(0)
})

test('items of a key keep their order, whether they are slow by turns or not', async () => {
  const { all, done } = scene()
  const names = Array.from({ length: 20 }, (_, index) => `a${index}`)
  await Promise.all(names.map((name, index) => all.add({ key: 'a', name, isSlow: index % 3 === 0 })))
  expect(done).toEqual(names)
})

test('while slow items are under way those of other keys go on, and what follows a slow one of its key comes after it', async () => {
  const { all, done, holdSlow } = scene()
  const go = holdSlow()
  const behind = [all.add({ key: 'a', name: 'picture', isSlow: true }), all.add({ key: 'a', name: 'after it' })]
  for (const name of ['b1', 'b2', 'b3']) await all.add({ key: 'b', name })
  expect(done).toEqual(['b1', 'b2', 'b3'])
  go()
  await Promise.all(behind)
  expect(done.slice(3)).toEqual(['picture', 'after it'])
})

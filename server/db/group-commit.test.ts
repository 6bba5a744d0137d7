import { expect, test } from 'vitest'
import { groupCommit } from './group-commit.ts'

/** A commit that waits until it is let through. */
function gate() {
  const groups: number[][] = []
  const doors: (() => void)[] = []
  const commit = async (items: readonly number[]) => {
    groups.push([...items])
    await new Promise<void>((resolve) => doors.push(resolve))
    return items.map((item) => (item < 0 ? new Error('refused') : item * 10))
  }
  const letThrough = async () => {
    doors.shift()?.()
    for (let turn = 0; turn < 5; turn++) await Promise.resolve()
  }
  return { groups, commit, letThrough }
}

test('the first item starts at once, those that come meanwhile go together in their order, bounded', async () => {
  const { groups, commit, letThrough } = gate()
  const group = groupCommit(3, commit)
  const results = [1, 2, 3, 4, 5].map((item) => group.add(item))
  expect(groups).toEqual([[1]])
  expect(group.waiting).toBe(5)
  await letThrough()
  expect(groups).toEqual([[1], [2, 3, 4]])
  await letThrough()
  await letThrough()
  expect(groups).toEqual([[1], [2, 3, 4], [5]])
  expect(await Promise.all(results)).toEqual([10, 20, 30, 40, 50])
  expect(group.waiting).toBe(0)
})

test('a refused item refuses alone, a broken commit refuses its group, and work goes on', async () => {
  const { commit, letThrough } = gate()
  let broken = true
  const group = groupCommit(10, (items: readonly number[]) => {
    if (!broken) return commit(items)
    broken = false
    throw new Error('the database is gone')
  })
  await expect(group.add(1)).rejects.toThrow('gone')
  const results = Promise.allSettled([group.add(1), group.add(-1), group.add(2)])
  await letThrough()
  await letThrough()
  expect((await results).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})

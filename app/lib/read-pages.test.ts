import { expect, test } from 'vitest'
import { readOn } from './read-pages.ts'

test('REQ-201 everything of a list is read on from where each page ended, once', async () => {
  const rows = Array.from({ length: 25 }, (_, index) => index)
  const asked: (number | undefined)[] = []
  const read = (after: number | undefined) => {
    asked.push(after)
    const from = after === undefined ? 0 : after + 1
    const items = rows.slice(from, from + 10)
    return Promise.resolve({ items, next: from + 10 < rows.length ? items.at(-1)! : null })
  }
  expect(await readOn(read)).toEqual(rows)
  expect(asked).toEqual([undefined, 9, 19])
  expect(await readOn(() => Promise.resolve({ items: [], next: null }))).toEqual([])
})

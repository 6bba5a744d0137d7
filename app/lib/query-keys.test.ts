import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** A question as it is written: its key, and the line that asks. */
const question = /queryKey: \[([^\]]*)\],\s*queryFn:([^\n]*\n?[^\n]*)/g

test('one key belongs to one question: nobody reads the answer of another', () => {
  const app = new URL('../', import.meta.url)
  const files = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(?!dist).*\.tsx?$/.test(file),
  )
  const asked = new Map<string, Set<string>>()
  for (const file of files)
    for (const [, key = '', way = ''] of readFileSync(new URL(file, app), 'utf8').matchAll(question)) {
      const parts = key.split(',').map((part) => (part.includes("'") ? part.trim() : '*'))
      // What is called by the contract's name, otherwise the way itself.
      const what = /call\((\w+)/.exec(way)?.[1] ?? way.trim()
      asked.set(parts.join(), (asked.get(parts.join()) ?? new Set()).add(what))
    }
  expect(asked.size).toBeGreaterThan(20)
  expect([...asked].filter(([, ways]) => ways.size > 1)).toEqual([])
})

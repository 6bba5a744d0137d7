import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../root.ts'

/**
 * How many requirements of levels 1 and 2 each section of OWASP ASVS 5.0 has; in each they are the first ones, and those of
 * level 3 come after them. Written down by hand: of V10 and V17, which do not apply, nothing is listed.
 */
const sections: Readonly<Record<string, readonly number[]>> = {
  1: [0, 2, 9, 11, 3, 2],
  2: [0, 3, 3, 4, 1],
  3: [0, 0, 2, 4, 6, 5, 0, 2],
  4: [0, 3, 1, 2, 4],
  5: [0, 1, 3, 2, 3],
  6: [0, 3, 11, 4, 4, 5, 3, 0, 4],
  7: [0, 3, 4, 2, 5, 2, 2],
  8: [0, 2, 3, 1, 1],
  9: [0, 3, 4],
  11: [0, 2, 3, 3, 4, 1, 1],
  12: [0, 3, 2, 4],
  13: [0, 1, 5, 2, 5],
  14: [0, 2, 4, 3],
  15: [0, 3, 3, 7],
  16: [0, 1, 5, 4, 3, 3],
}

test('docs/security.md has a line for each requirement of levels 1 and 2 of ASVS 5.0 that may apply, once and in order', async () => {
  const text = await readFile(join(root, 'docs/security.md'), 'utf8')
  const lines = [...text.matchAll(/^\| (\d+\.\d+\.\d+)( \(L3\))? \|/gm)]
  const listed = lines.filter(([, , level]) => level === undefined).map(([, id]) => id)
  const asked = Object.entries(sections).flatMap(([chapter, counts]) =>
    counts.flatMap((count, section) =>
      Array.from({ length: count }, (_, index) => `${chapter}.${section}.${index + 1}`),
    ),
  )
  expect(asked).toHaveLength(216)
  expect(listed).toEqual(asked)
})

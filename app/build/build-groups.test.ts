import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { early, home, marked, refusals, shell } from './build-groups.ts'
import { en } from '../lib/texts/en.ts'
import { firstEn } from '../lib/texts/en/first.ts'
import { pagesEn } from '../lib/texts/en/pages.ts'

const root = new URL('../../', import.meta.url)

test('every file of the first parts is there, and in one of them', () => {
  const files: readonly string[] = [...early, ...shell, ...home, ...marked, ...refusals]
  expect(files.filter((file) => !existsSync(new URL(file, root)))).toEqual([])
  expect(new Set(files).size).toBe(files.length)
})

test('what the shell and Home say is in the part that is there first', () => {
  for (const file of [...early, ...shell, ...home].filter((one) => one.startsWith('app/'))) {
    const said = [...readFileSync(new URL(file, root), 'utf8').matchAll(/'([a-z][\w.-]*)'/gi)].map(
      ([, text]) => text ?? '',
    )
    expect(
      // Titles of seldom pages are said when the page has come, with all texts (router.ts).
      said.filter((text) => text in en && !(text in firstEn) && !(text in pagesEn)),
      file,
    ).toEqual([])
  }
})

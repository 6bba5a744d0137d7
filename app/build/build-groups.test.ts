import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { early, home, shell } from './build-groups.ts'
import { en } from '../lib/texts/en.ts'
import { firstEn } from '../lib/texts/en/first.ts'
import { pagesEn } from '../lib/texts/en/pages.ts'

test('what the shell and Home say is in the part that is there first', () => {
  const app = new URL('..', import.meta.url)
  const files = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter((file) =>
    [early, shell, home].some((group) => group.test(`app/${file.replaceAll('\\', '/')}`)),
  )
  expect(files.length).toBeGreaterThan(20)
  for (const file of files) {
    const said = [...readFileSync(new URL(file, app), 'utf8').matchAll(/'([a-z][\w.-]*)'/gi)].map(
      ([, text]) => text ?? '',
    )
    expect(
      // Titles of seldom pages are said when the page has come, with all texts (router.ts).
      said.filter((text) => text in en && !(text in firstEn) && !(text in pagesEn)),
      file,
    ).toEqual([])
  }
})

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { catalogues, type Place } from './test-catalogues.ts'
import { languageRules } from './test-language-rules.ts'

const places: readonly Place[] = ['app', 'console', 'live', 'server']

test('REQ-8 the texts of every place are read', () => {
  for (const place of places) expect(Object.keys(catalogues.ko[place]).length, place).toBeGreaterThan(40)
})

const rows = Object.entries(languageRules).flatMap(([language, each]) =>
  each.map((rule) => [`${language}: ${rule.about}`, language as 'ko' | 'zh' | 'en', rule] as const),
)

test.each(rows)('%s', (_, language, { never, bad, good, of = places, except }) => {
  expect(bad).toMatch(never)
  expect(good).not.toMatch(never)
  const wrong = of.flatMap((name) =>
    Object.entries(catalogues[language][name])
      .filter(([, text]) => never.test(text))
      .map(([key, text]) => `${name} ${key}: ${text}`),
  )
  expect(wrong.filter((line) => !except?.test(line))).toEqual([])
})

test('REQ-8 the glossary names each thing as its texts may', () => {
  const lines = glossaryRows()
  expect(lines.length).toBeGreaterThan(30)
  const banned = (['ko', 'zh', 'en'] as const).flatMap((language, index) => {
    const { never } = languageRules[language].find(({ about }) => about.startsWith('one name for each thing'))!
    return lines.filter((line) => never.test(line[index + 1] ?? '')).map((line) => `${language}: ${line[index + 1]}`)
  })
  expect(banned).toEqual([])
})

test.each([
  ['ko', 1],
  ['zh', 2],
  ['en', 3],
] as const)('REQ-8 what the glossary calls a thing in %s stands in a text', (language, column) => {
  const texts = places.flatMap((place) => Object.values(catalogues[language][place])).map((text) => text.toLowerCase())
  const unsaid = glossaryRows().flatMap((line) =>
    (line[column] ?? '')
      .split(/[,;] /)
      .map((term) => term.replace(/^in (?:articles|sentences) |^to /, '').toLowerCase())
      .filter((term) => !texts.some((text) => text.includes(term))),
  )
  expect(unsaid).toEqual([])
})

function glossaryRows(): string[][] {
  const glossary = readFileSync(new URL('../../docs/glossary.md', import.meta.url), 'utf8')
  return [...glossary.matchAll(/^\| (?!Thing|---)(.+) \|$/gm)].map(([, line = '']) => line.split(' | '))
}

import { expect, test } from 'vitest'
import { catalogues, type Place } from './test-catalogues.ts'
import { fixedFigures } from './test-fixed-figures.ts'

const languages = ['ko', 'zh', 'en'] as const
const places: readonly Place[] = ['app', 'console', 'live', 'server']
/** Every text of the product by its place and name. */
const texts = languages.flatMap((language) =>
  places.flatMap((place) =>
    Object.entries(catalogues[language][place]).map(([key, text]) => ({ name: `${place} ${key}`, text, language })),
  ),
)

/** The figures of a text, without values that are filled in and the ends of a day. */
function figuresOf(text: string): string[] {
  const bare = text.replaceAll(/\$?\{[^}]*\}|\\u[0-9a-f]{4}/g, ' ').replaceAll(/(?<![\d:])(24|00):00(?![\d:])/g, ' ')
  return bare.match(/\d+(?:[.,:]\d+)*/g) ?? []
}

/** The figures of a text beyond those that are fixed. */
function settingsIn(name: string, text: string): string[] {
  const left = fixedFigures.filter(([names]) => names.test(name)).flatMap(([, digits]) => digits.split(' '))
  return figuresOf(text).filter((figure) => {
    const at = left.indexOf(figure)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}

test('REQ-104 REQ-175 every figure of every text comes in as a value of the rules or settings, unless nothing changes it', () => {
  const wrong = texts.map(({ name, text, language }) => ({ name, text, language, figures: settingsIn(name, text) }))
  expect(wrong.filter(({ figures }) => figures.length)).toEqual([])
})

test('a digit of a setting that is written into any text is found', () => {
  expect(texts.length).toBeGreaterThan(5_000)
  const missed = texts.filter(
    ({ name, text }) =>
      !['0.25', '0.3', '2.5'].every((figure) => settingsIn(name, `${text} ${figure}`).includes(figure)),
  )
  expect(missed).toEqual([])
})

test('each fixed figure still stands in a text', () => {
  const stale = fixedFigures.flatMap(([names, digits]) => {
    const found = new Set(texts.filter(({ name }) => names.test(name)).flatMap(({ text }) => figuresOf(text)))
    return digits.split(' ').flatMap((digit) => (found.has(digit) ? [] : [`${names} ${digit}`]))
  })
  expect(stale).toEqual([])
})

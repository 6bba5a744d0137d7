import type { Source } from './sources.ts'

const code = /\b(?:REQ-\d+|INV-[A-Z]\d+|THR-\d+)\b/g
/** The spelling of before: the letter and the number alone. Not inside quotes of code, addresses, dates or drawings. */
const short = /(?<![-\w#&.}"'`])(?:R\d{1,3}|[A-Z]\d{2})(?![\w%`]|[:.]\d)/g
const definitions = /^(?:- \*\*|\| )((?:REQ-\d+|INV-[A-Z]\d+|THR-\d+))\b/gm
const books = ['docs/requirements.md', 'docs/invariants.md']

/** Codes of before that name a rule of the books by its short spelling; issues alone keep them. */
export function shortCodes(sources: readonly Source[]): string[] {
  const known = new Set(
    sources
      .filter(({ path }) => books.includes(path))
      .flatMap(({ text }) => Array.from(text.matchAll(definitions), ([, name = '']) => shortOf(name))),
  )
  return sources
    .filter(({ path }) => !/^server\/db\/migrations\/|^CHANGELOG\.md$/.test(path))
    .flatMap(({ path, text }) => {
      const cited = new Set(Array.from(text.matchAll(short), ([name]) => name))
      return [...cited].filter((name) => known.has(name)).map((name) => `${path} cites ${name} in the old spelling`)
    })
}

const shortOf = (code: string): string => code.replace(/^REQ-/, 'R').replace(/^INV-/, '').replace(/^THR-/, 'T')

/** Codes of requirements, invariants and threats that no book defines. Applied migrations cannot be edited. */
export function unknownCodes(sources: readonly Source[]): string[] {
  const known = new Set(
    sources
      .filter(({ path }) => books.includes(path))
      .flatMap(({ text }) => Array.from(text.matchAll(definitions), ([, name]) => name)),
  )
  if (!known.size) return ['docs/requirements.md and docs/invariants.md define no code']
  return sources
    .filter(({ path }) => !/^server\/db\/migrations\/|^CHANGELOG\.md$/.test(path) && !books.includes(path))
    .flatMap(({ path, text }) => {
      const cited = new Set(Array.from(text.matchAll(code), ([name]) => name))
      return [...cited].filter((name) => !known.has(name)).map((name) => `${path} cites ${name}, which nothing defines`)
    })
}

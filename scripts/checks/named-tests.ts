import type { Source } from './sources.ts'

/** The document that says which test holds what. */
const table = 'docs/security.md'
const named = /`([\w./-]+\.(?:test|spec)\.ts)`/g

/** Tests that the table of security names and that are not there, by their whole path. */
export function missingTests(sources: readonly Source[]): string[] {
  const text = sources.find(({ path }) => path === table)?.text
  if (text === undefined) return [`${table} is missing`]
  const there = new Set(sources.map(({ path }) => path))
  const names = [...new Set(Array.from(text.matchAll(named), ([, name = '']) => name))]
  if (names.length === 0) return [`${table} names no test`]
  return names.filter((name) => !there.has(name)).map((name) => `${table} names ${name}, which is not there`)
}

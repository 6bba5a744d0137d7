import type { Source } from './sources.ts'

/** The documents that say which test holds what. */
const tables = ['docs/security.md', 'docs/wallet.md']
const named = /`([\w./-]+\.(?:test|spec)\.ts)`/g

/** Tests that a table names and that are not there, by their whole path. */
export function missingTests(sources: readonly Source[]): string[] {
  return tables.flatMap((table) => missingIn(sources, table))
}

function missingIn(sources: readonly Source[], table: string): string[] {
  const text = sources.find(({ path }) => path === table)?.text
  if (text === undefined) return [`${table} is missing`]
  const there = new Set(sources.map(({ path }) => path))
  const names = [...new Set(Array.from(text.matchAll(named), ([, name = '']) => name))]
  if (names.length === 0) return [`${table} names no test`]
  return names.filter((name) => !there.has(name)).map((name) => `${table} names ${name}, which is not there`)
}

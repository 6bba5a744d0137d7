import type { Source } from './sources.ts'

/** The documents that say which test holds what; each names some. */
const tables = ['docs/security.md', 'docs/wallet.md', 'docs/status.md']
/** What tells of other times. */
const isHistory = ({ path }: Source) => path.startsWith('docs/decisions/') || path === 'CHANGELOG.md'
const named = /`([\w./-]+\.(?:test|spec)\.tsx?)`/g

/** Tests that a document names, by their path or its end, and that are not there. */
export function missingTests(sources: readonly Source[]): string[] {
  const documents = sources.filter((source) => source.path.endsWith('.md') && !isHistory(source))
  const paths = sources.map(({ path }) => `/${path}`)
  return [
    ...tables.filter((table) => !documents.some(({ path }) => path === table)).map((table) => `${table} is missing`),
    ...documents.flatMap(({ path, text }) => {
      const names = [...new Set(Array.from(text.matchAll(named), ([, name = '']) => name))]
      if (names.length === 0) return tables.includes(path) ? [`${path} names no test`] : []
      return names
        .filter((name) => !paths.some((there) => there.endsWith(`/${name}`)))
        .map((name) => `${path} names ${name}, which is not there`)
    }),
  ]
}

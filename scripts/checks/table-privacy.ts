import { type Source, isTest } from './sources.ts'

const calls =
  /\b(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|using|(?:inner|left|right|full|cross)Join(?:Lateral)?)\(\s*(\[[^\]]*\]|['"][^'"]+['"])/g
const words = /\b(?:from|join|into|update)\s+(?:only\s+)?"?([a-z_]+)"?/gi

/**
 * SQL of a domain that names a table declared by another one. The way is a function of the owner, and where one statement
 * must join, a fragment it exports or a view of its folder sql/.
 */
export function foreignTables(sources: readonly Source[]): string[] {
  const server = sources.filter(({ path }) => path.startsWith('server/'))
  const owners = tableOwners(server)
  if (!owners.size) return ['no interface Tables declares a table']
  return server
    .filter((source) => /\.(?:ts|sql)$/.test(source.path) && !isTest(source) && !isBase(source.path))
    .flatMap(({ path, text }) => {
      const foreign = [...tablesIn(text, path.endsWith('.sql'))].filter(
        (table) => owners.has(table) && owners.get(table) !== domainOf(path),
      )
      return foreign.map((table) => `${path} reaches into ${table}, which belongs to ${owners.get(table)}`)
    })
}

const domainOf = (path: string): string => path.split('/').slice(0, 2).join('/')
/** Migrations, tests' databases and the first rows of a database belong to no domain. */
const isBase = (path: string): boolean => /^server\/(?:db|make-users)/.test(path)

function tableOwners(server: readonly Source[]): Map<string, string> {
  return new Map(
    server
      .filter((source) => source.path.endsWith('.ts') && !isTest(source) && !isBase(source.path))
      .flatMap(({ path, text }) => {
        const declared = /interface Tables \{\n([\s\S]*?)\n {2}\}/.exec(text)?.[1] ?? ''
        return Array.from(declared.matchAll(/^ {4}([a-z_]+): /gm), ([, table = '']): [string, string] => [
          table,
          domainOf(path),
        ])
      }),
  )
}

function tablesIn(text: string, isSql: boolean): Set<string> {
  const inCalls = Array.from(
    text.matchAll(calls),
    ([, names = '']) => names.match(/[a-z_]+(?=(?: as [a-z_]+)?['"])/gi) ?? [],
  )
  const statements = isSql
    ? [text.replace(/--.*$/gm, '')]
    : Array.from(text.matchAll(/\bsql(?:<[^`]*>)?`([^`]*)`/g), ([, body = '']) => body)
  const inSql = statements.map((body) => Array.from(body.matchAll(words), ([, name = '']) => name.toLowerCase()))
  const named = new Set([...inCalls.flat(), ...inSql.flat()])
  // The names of common table expressions are the statement's own.
  for (const [, inSqlText, inCall] of text.matchAll(
    /\b(?:with|with recursive|\),) ([a-z_]+)(?:\([^)]*\))? as\b|\.with(?:Recursive)?\(\s*['"]([a-z_]+)/g,
  ))
    named.delete(inSqlText ?? inCall ?? '')
  return named
}

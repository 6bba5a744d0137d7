import table from './words.json' with { type: 'json' }
import { type Source, isCode, isTest } from './sources.ts'

const banned: readonly (readonly [wrong: string, right: string])[] = Object.entries(table.wrong)
const allowed = new Set<string>(table.allowed)
const exported =
  /^export (?:default )?(?:async )?(?:abstract )?(?:const|let|function\*?|class|interface|type|enum) ([A-Za-z_$][\w$]*)/gm
const exportList = /^export (?:type )?\{([^}]*)\}/gm
const cssNames = /\.([a-z][\w-]*)(?=[^{};]*\{)|(--[a-z][\w-]*):/g
const sqlNames = /^create (?:or replace )?(?:function|view|table|index|trigger) (\w+)/gm

/** Words that have a better one (scripts/checks/words.json) in the names of files, folders, exports, styles and SQL. */
export function wrongWords(sources: readonly Source[]): string[] {
  const named = sources.filter(isNamed)
  const folders = new Set(named.flatMap(({ path }) => path.split('/').slice(0, -1)))
  const inFiles = named.flatMap((source) =>
    namesIn(source).flatMap((name) => {
      const found = wrongIn(name)
      if (!found || allowed.has(`${source.path}#${name}`) || allowed.has(name)) return []
      return [`${source.path}: "${name}" says "${found[0]}"; say "${found[1]}"`]
    }),
  )
  const inFolders = [...folders].flatMap((folder) => {
    const found = wrongIn(folder)
    return found && !allowed.has(`${folder}/`) ? [`${folder}/ says "${found[0]}"; say "${found[1]}"`] : []
  })
  return [...inFolders, ...inFiles]
}

/** Applied migrations are hashed and keep their words. */
const isNamed = (source: Source): boolean =>
  isCode(source) || isTest(source) || (/\.(?:css|sql)$/.test(source.path) && !source.path.includes('/migrations/'))

function namesIn(source: Source): string[] {
  const file = source.path.split('/').at(-1)?.replace(/\..*$/, '') ?? ''
  const all = (pattern: RegExp) => Array.from(source.text.matchAll(pattern), ([, one = '', other = '']) => one || other)
  if (source.path.endsWith('.css')) return [file, ...new Set(all(cssNames))]
  // The release before calls its functions by their names.
  if (source.text.includes('Called by the release before alone.')) return [file]
  if (source.path.endsWith('.sql')) return [file, ...all(sqlNames)]
  if (isTest(source)) return [file]
  const listed = all(exportList).flatMap((list) => list.split(',').map((each) => each.split(' as ').at(-1)!.trim()))
  return [file, ...all(exported), ...listed]
}

const wrongIn = (name: string) => banned.find(([wrong]) => ` ${wordsOf(name)} `.includes(` ${wrong} `))

/** `openHouseOfTwo` and `open-house-of-two` as `open house of two`. */
function wordsOf(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .replace(/[-_$]+/g, ' ')
    .toLowerCase()
}

import table from './words.json' with { type: 'json' }
import { type Source, isCode, isTest } from './sources.ts'

const banned: readonly (readonly [wrong: string, right: string])[] = Object.entries(table.wrong)
const allowed = new Set<string>(table.allowed)

/** Words that have a better one (scripts/checks/words.json) in file names and exported identifiers. */
export function wrongWords(sources: readonly Source[]): string[] {
  return sources
    .filter((source) => isCode(source) || isTest(source))
    .flatMap((source) => {
      const file = source.path.split('/').at(-1)?.replace(/\..*$/, '') ?? ''
      const exported = source.text.matchAll(
        /^export (?:default )?(?:async )?(?:abstract )?(?:const|let|function\*?|class|interface|type|enum) ([A-Za-z_$][\w$]*)/gm,
      )
      const names = isTest(source) ? [file] : [file, ...Array.from(exported, ([, name = '']) => name)]
      return names.flatMap((name) => {
        const found = banned.find(([wrong]) => ` ${wordsOf(name)} `.includes(` ${wrong} `))
        if (!found || allowed.has(`${source.path}#${name}`) || allowed.has(name)) return []
        return [`${source.path}: "${name}" says "${found[0]}"; say "${found[1]}"`]
      })
    })
}

/** `openHouseOfTwo` and `open-house-of-two` as `open house of two`. */
function wordsOf(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .replace(/[-_$]+/g, ' ')
    .toLowerCase()
}

import type { Source } from './sources.ts'

/** Pages with style sheets of their own; each also has those of ui/, which has no others. */
const sites = ['app', 'console', 'live-site'] as const
const places = [...sites, 'ui'] as const
/** Short names that are words, or sizes as every design names them. */
const shortWords = new Set(
  (
    'any app bad bar big box by cvc day doc dot end faq gap go id key low me nav no now odd off ok on one out owl pad pin ' +
    'qr row run sub top two up way who why yes s m l xs sm xl'
  ).split(' '),
)
const shortest = 4

/** Classes that a component names and no style sheet of its site defines, style rules nobody can meet, and names that are no words. */
export function wrongClasses(sources: readonly Source[]): string[] {
  const sheets = sources
    .filter(({ path }) => path.endsWith('.css'))
    .map((source) => ({ source, names: definedIn(source) }))
  return [
    ...places.flatMap((site) => {
      const isOf = ({ path }: Source) => path.startsWith(`${site}/`) || path.startsWith('ui/')
      const code = sources.filter((source) => isOf(source) && /\.(?:tsx?|html)$/.test(source.path))
      const own = sheets.filter(({ source }) => isOf(source))
      const known = new Set(own.flatMap(({ names }) => names))
      return code
        .filter(({ path }) => path.startsWith(`${site}/`) && path.endsWith('.tsx') && !path.startsWith('app/preview/'))
        .flatMap((source) =>
          namedIn(source)
            .filter((name) => !known.has(name))
            .map((name) => `${source.path}: no style sheet defines "${name}"`),
        )
    }),
    ...sheets.flatMap(({ source, names }) => {
      const readers = sources.filter(({ path }) => /\.(?:tsx?|html)$/.test(path) && mayRead(source.path, path))
      const words = new Set(readers.flatMap(({ text }) => text.match(/[\w-]+/g) ?? []))
      const prefixes = readers.flatMap(({ text }) =>
        Array.from(text.matchAll(/([\w-]+-)\$\{/g), ([, prefix]) => prefix!),
      )
      return names
        .filter((name) => !words.has(name) && !prefixes.some((prefix) => name.startsWith(prefix)))
        .map((name) => `${source.path}: nothing names ".${name}"`)
    }),
    ...sheets.flatMap(({ source, names }) =>
      names
        .filter((name) => name.length < shortest && !shortWords.has(name))
        .map((name) => `${source.path}: ".${name}" is no word`),
    ),
  ]
}

/** Style sheets of ui/ are for every site, those of a site for it alone, those of the server's pages for these. */
function mayRead(sheet: string, code: string): boolean {
  const [folder] = sheet.split('/')
  return folder === 'ui'
    ? sites.some((site) => code.startsWith(`${site}/`)) || code.startsWith('ui/')
    : code.startsWith(`${folder}/`)
}

function definedIn({ text }: Source): string[] {
  const rules = text.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]*)\{/g)
  const selectors = Array.from(rules, ([, selector]) => selector!.trim()).filter(
    (selector) => !selector.startsWith('@'),
  )
  return [
    ...new Set(
      selectors.flatMap((selector) => Array.from(selector.matchAll(/\.(-?[a-z_][\w-]*)/gi), ([, name]) => name!)),
    ),
  ]
}

/** The classes that stand in `className` as whole words; what a variable adds is not seen. */
function namedIn({ text }: Source): string[] {
  const found = new Set<string>()
  for (const { index } of text.matchAll(/\bclassName=(?=["{])/g)) {
    const value = valueAt(text, index + 'className='.length)
    for (const name of wordsOf(value)) found.add(name)
  }
  return [...found]
}

/** The attribute's value: a quoted text, or an expression in braces. */
function valueAt(text: string, start: number): string {
  if (text[start] === '"') return text.slice(start, text.indexOf('"', start + 1) + 1)
  let depth = 0
  for (let at = start; at < text.length; at++) {
    if (text[at] === '{') depth++
    if (text[at] === '}' && --depth === 0) return text.slice(start + 1, at)
  }
  return ''
}

function wordsOf(value: string): string[] {
  // What is compared, passed to a function or looked up is no class.
  const shown = value.replaceAll(/[!=]==? '[^']*'|\w\((?:[^()]|\([^()]*\))*\)|\[[^\]]*\]/g, '')
  const texts = shown.replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, (hole) => `\u0000${wordsIn(hole)}\u0000`)
  return wordsIn(texts)
    .split(/\s+/)
    .filter((word) => /^[a-z][\w-]*$/i.test(word))
}

/** What stands in quotation marks, with spaces between. */
const wordsIn = (text: string): string =>
  Array.from(text.matchAll(/'([^']*)'|"([^"]*)"|`([^`]*)`/g), ([, ...parts]) => parts.join('')).join(' ')

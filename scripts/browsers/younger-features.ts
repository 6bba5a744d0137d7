import data, { type CompatStatement, type Identifier } from '@mdn/browser-compat-data' with { type: 'json' }
import { oldestBrowsers } from '../../client/browsers.ts'

/**
 * Constructors and static members that a script names and that not every supported browser has, by MDN's tables. A member
 * that the script asks for first, by `typeof` or `in`, is left out.
 */
export function youngerFeatures(script: string): string[] {
  const named = script.matchAll(/\bnew ([A-Z]\w*)|\b([A-Z]\w*)\.(\w+)/g)
  const names = Array.from(named, ([, made, owner, member]) => (owner ? `${owner}.${member}` : made!))
  const asked = script.matchAll(/\btypeof (\w+\.\w+)|[`'"](\w+)[`'"] ?in (\w+)/g)
  const known = new Set(Array.from(asked, ([, name, member, owner]) => name ?? `${owner}.${member}`))
  return [...new Set(names)].filter((name) => younger.has(name) && !known.has(name)).sort()
}

/** Which of some browsers lack a feature, by its path in the tables. */
export function lackedBy(path: readonly string[], browsers: Browsers = oldestBrowsers): string[] {
  const found = path.reduce<Identifier | undefined>((at, key) => at?.[key], data as unknown as Identifier)
  if (!found?.__compat) throw new Error(`MDN's tables have no ${path.join('.')}.`)
  return lacking(found.__compat, browsers)
}

type Browsers = Readonly<Record<keyof typeof oldestBrowsers, string>>

function lacking({ support }: CompatStatement, browsers: Browsers): string[] {
  return (Object.keys(browsers) as (keyof Browsers)[]).filter((name) => {
    const version = number(browsers[name])
    return ![support[name] ?? []].flat().some(({ version_added: added, version_removed: removed, flags, prefix }) => {
      const isThere = typeof added === 'string' && number(added) <= version
      const isGone = typeof removed === 'string' && number(removed) <= version
      return isThere && !isGone && !flags && !prefix
    })
  })
}

/** `16.4` as something to compare; `preview` is later than all. */
function number(version: string): number {
  const [major = Infinity, minor = 0] = version.replace('≤', '').split('.').map(Number)
  return Number.isNaN(major) ? Infinity : major * 1000 + minor
}

const younger = new Set(
  [...entriesOf(data.api), ...entriesOf(data.javascript['builtins']!)].flatMap(([owner, members]) => [
    ...(isYounger(members.__compat) ? [owner] : []),
    ...entriesOf(members)
      .filter(([, { __compat }]) => isYounger(__compat))
      .map(([name]) => `${owner}.${name.replace(/_static$/, '')}`),
  ]),
)

function isYounger(statement: CompatStatement | undefined): boolean {
  return statement !== undefined && lacking(statement, oldestBrowsers).length > 0
}

/** What stands below a name of the tables. */
function entriesOf(at: Identifier): [string, Identifier][] {
  return Object.entries(at).filter((entry): entry is [string, Identifier] => entry[0] !== '__compat')
}

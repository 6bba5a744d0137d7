import type { Source } from './sources.ts'

/**
 * Style rules of a screen that could reach another screen: a style sheet stays loaded once its screen was seen, so each of
 * its selectors must hold a class that this sheet alone gives a look. Those of the shell are there from the first.
 */
export function reachingStyles(sources: readonly Source[]): string[] {
  const sheets = sources
    .filter(({ path }) => /^(?:app|ui)\/.*\.css$/.test(path))
    .map(({ path, text }) => ({ path, selectors: selectorsOf(text) }))
  const mentions = placesOf(sheets, classesOf)
  // A class beside one of the sheet's own, as in `.bubble.picture-set`, is worn together with it on purpose; an id is there once.
  const looks = placesOf(sheets, (selector) => {
    const names = selector.includes('#') ? [] : classesOf(subjectOf(selector))
    const own = names.filter((name) => mentions.get(name)?.size === 1)
    return own.length ? own : names
  })
  const isOwn = (name: string) => (looks.get(name) ?? mentions.get(name))?.size === 1
  return sheets
    .filter(({ path }) => path.startsWith('app/') && !path.startsWith('app/shell/'))
    .flatMap(({ path, selectors }) =>
      selectors
        .filter((selector) => !classesOf(selector).some((name) => isOwn(name) && looks.get(name)?.has(path) !== false))
        .map((selector) => `${path}: "${selector}" may reach another screen`),
    )
}

interface Sheet {
  readonly path: string
  readonly selectors: readonly string[]
}

/** The sheets that name each class. */
function placesOf(sheets: readonly Sheet[], namesOf: (selector: string) => string[]): Map<string, Set<string>> {
  const places = new Map<string, Set<string>>()
  for (const { path, selectors } of sheets)
    for (const name of selectors.flatMap(namesOf)) places.set(name, (places.get(name) ?? new Set()).add(path))
  return places
}

/** What a selector gives a look: its part after the last space or sign of descent. */
function subjectOf(selector: string): string {
  return (
    selector
      .replaceAll(/\([^()]*(?:\([^()]*\)[^()]*)*\)/g, '')
      .split(/[\s>+~]+/)
      .at(-1) ?? ''
  )
}

/** Each selector of a list alone; steps of animations are none. */
function selectorsOf(text: string): string[] {
  const plain = text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/@keyframes [^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g, '')
  return Array.from(plain.matchAll(/(?<=^|[{};])([^{};@]+)\{/g), ([, list]) => list!).flatMap((list) =>
    list
      .split(/,(?![^(]*\))/)
      .map((selector) => selector.trim().replaceAll(/\s+/g, ' '))
      .filter(Boolean),
  )
}

/** The classes that must be there, without those of a `:not()`. */
function classesOf(selector: string): string[] {
  return Array.from(selector.replaceAll(/:not\([^)]*\)/g, '').matchAll(/\.(-?[a-z_][\w-]*)/gi), ([, name]) => name!)
}

import type { Source } from './sources.ts'

/** What a browser moves without laying out or painting the page again. */
const light = new Set(['none', 'transform', 'translate', 'scale', 'rotate', 'opacity'])
/** What does not move but waits until what moves is over, and only as `allow-discrete`. */
const waiting = new Set(['display', 'overlay'])
/** Words of a transition that are no property; without one it is a transition of all. */
const ofTime = new Set(
  'ease linear ease-in ease-out ease-in-out step-start step-end allow-discrete normal important'.split(' '),
)

/** Transitions and animations of anything else than transform and opacity: on a slow phone their frames come too late. */
export function heavyMotion(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => path.endsWith('.css'))
    .flatMap(({ path, text }) => {
      const plain = text.replaceAll(/\/\*[\s\S]*?\*\//g, '')
      return [...transitioned(plain), ...animated(plain)].map(
        (property) => `${path}: "${property}" moves; only transform and opacity may`,
      )
    })
}

/** The properties of `transition` and `transition-property` that may not move. */
function transitioned(text: string): string[] {
  return Array.from(text.matchAll(/[\s;{]transition(?:-property)?:([^;}]+)/g), ([, value]) => value!)
    .flatMap((value) => withoutFunctions(value).split(','))
    .flatMap((part) => {
      const words: string[] = part.match(/(?<![\w.-])-{0,2}[a-z][\w-]*/gi) ?? []
      const property = words.find((word) => !ofTime.has(word)) ?? 'all'
      const mayWait = waiting.has(property) && words.includes('allow-discrete')
      return light.has(property) || mayWait ? [] : [property]
    })
}

/** The properties that the steps of `@keyframes` change and may not. */
function animated(text: string): string[] {
  return Array.from(text.matchAll(/@keyframes [^{]*\{((?:[^{}]*\{[^{}]*\})*)\s*\}/g), ([, steps]) => steps!).flatMap(
    (steps) =>
      Array.from(steps.matchAll(/[{;]\s*([\w-]+)\s*:/g), ([, property]) => property!).filter(
        (property) => !light.has(property) && property !== 'animation-timing-function',
      ),
  )
}

/** A value without `var(…)`, `cubic-bezier(…)` and the like, whose commas separate nothing here. */
function withoutFunctions(value: string): string {
  const inner = value.replaceAll(/[\w-]+\([^()]*\)/g, '')
  return inner === value ? value : withoutFunctions(inner)
}

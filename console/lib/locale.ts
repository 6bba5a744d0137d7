import { useSyncExternalStore } from 'react'
import { firstLocale, type Locale } from '@madang/contract/locale.ts'
import { en } from './texts/en.ts'
import { ko } from './texts/ko.ts'
import { zh } from './texts/zh.ts'

type English = typeof en
export type Key = keyof English
/** What every language must say; English is the measure. A missing or unknown key does not compile (REQ-8, REQ-181). */
export type Catalogue = Readonly<Record<Key, string>>

/** The names in braces of a text: `{n} open` asks for `n`. */
type Variables<S extends string> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Variables<Rest> : never
type Values<K extends Key> = [Variables<English[K]>] extends [never]
  ? []
  : [Readonly<Record<Variables<English[K]>, string | number>>]
/** A text that asks for nothing. */
export type PlainKey = { [K in Key]: [Variables<English[K]>] extends [never] ? K : never }[Key]
/** Says a text in the language of now. Names in braces must all be given, and no others. */
export type Say = <K extends Key>(key: K, ...values: Values<K>) => string

const catalogues: Record<Locale, Catalogue> = { 'ko-KR': ko, 'zh-CN': zh, 'en-GB': en }
const listeners = new Set<() => void>()
let locale = firstLocale(stored(), navigator.language)
let say = sayIn(locale)
document.documentElement.lang = locale

/** The language of now. */
export function localeNow(): Locale {
  return locale
}

/** Says a text outside a component. */
export const t: Say = (key, ...values) => say(key, ...values)

/** Changes the language at once and keeps the choice, which is the app's too. */
export function chooseLanguage(chosen: Locale): void {
  locale = chosen
  say = sayIn(chosen)
  document.documentElement.lang = chosen
  try {
    localStorage.setItem('locale', chosen)
  } catch {
    // Kept for this page only.
  }
  for (const listener of listeners) listener()
}

/** The texts of now inside a component; a change draws it again. */
export function useT(): Say {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => say,
  )
}

function sayIn(chosen: Locale): Say {
  const catalogue = catalogues[chosen]
  return (key, ...values) =>
    catalogue[key].replace(/\{(\w+)\}/g, (_, name: string) =>
      String((values[0] as Record<string, string | number> | undefined)?.[name]),
    )
}

function stored(): string | null {
  try {
    return localStorage.getItem('locale')
  } catch {
    return null
  }
}

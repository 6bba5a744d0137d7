import { useSyncExternalStore } from 'react'
import { type Locale, defaultLocale } from '@madang/contract/locale.ts'
import { fill } from '@madang/contract/text.ts'

/** The texts of one language by their key. English is the measure of the others. */
type Texts = Readonly<Record<string, string>>

/** What every language must say. A missing or unknown key does not compile (REQ-8). */
export type Catalogue<English extends Texts> = Readonly<Record<keyof English, string>>

/** The names in braces of a text: `{n} unread` asks for `n`. */
type Variables<S extends string> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Variables<Rest> : never
type Values<S extends string> = [Variables<S>] extends [never] ? [] : [Readonly<Record<Variables<S>, string | number>>]

/** Keys of texts that ask for nothing. */
export type PlainKey<English extends Texts> = {
  [K in keyof English & string]: [Variables<English[K]>] extends [never] ? K : never
}[keyof English & string]

/** Returns a text in the current language. Names in braces must all be given, and no others. */
export type Translate<English extends Texts> = <K extends keyof English & string>(
  key: K,
  ...values: Values<English[K]>
) => string

export interface Language<English extends Texts> {
  readonly locale: Locale
  readonly t: Translate<English>
}

/** The language of a page: one at a time, changed without a reload (REQ-11). */
export function createLanguage<English extends Texts>() {
  const listeners = new Set<() => void>()
  let texts: Partial<Catalogue<English>> = {}
  const none = inLanguage(defaultLocale)
  let current = none

  function inLanguage(locale: Locale): Language<English> {
    return { locale, t: (key, ...values) => fill(texts[key] ?? key, values[0] ?? {}) }
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const useLanguage = () =>
    useSyncExternalStore(
      subscribe,
      () => current,
      () => current,
    )
  const t: Translate<English> = (key, ...values) => current.t(key, ...values)
  return {
    /** The language of now; undefined before the first. */
    locale: (): Locale | undefined => (current === none ? undefined : current.locale),
    /** Returns a text outside a component, where nothing is drawn again on a change. */
    t,
    /** Takes a language; a new `t` makes everything that shows a text draw again. */
    change(locale: Locale, catalogue: Partial<Catalogue<English>>): void {
      texts = catalogue
      current = inLanguage(locale)
      if (globalThis.document) document.documentElement.lang = locale
      for (const listener of listeners) listener()
    },
    /** More texts of the same language. What is shown stays the same, so nothing is drawn again. */
    extend(catalogue: Catalogue<English>): void {
      texts = catalogue
    },
    /** The language inside a component; a change draws it again. */
    useLanguage,
    useT: (): Translate<English> => useLanguage().t,
    onChange: (listener: (locale: Locale) => void) => subscribe(() => listener(current.locale)),
  }
}

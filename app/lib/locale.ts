import { useSyncExternalStore } from 'react'
import { firstLocale, type Locale } from '@madang/contract/locale.ts'
import { readCookie, setCookie } from './storage/cookies.ts'
import { readStored, store } from './storage/storage.ts'
import type { en } from './texts/en.ts'
import type { firstEn } from './texts/en/first.ts'

type English = typeof en
export type Key = keyof English
/** Names of pages, which need nothing filled in. */
export type TitleKey = Extract<Key, `title.${string}`>
/** What every language must say; English is the measure. A missing or unknown key does not compile (REQ-8). */
export type Catalogue = Readonly<Record<Key, string>>
/** What the shell and Home say; it is there before anything else. */
export type FirstCatalogue = Readonly<Record<keyof typeof firstEn, string>>

/** The names in braces of a text: `{n} unread` asks for `n`. */
type Variables<S extends string> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Variables<Rest> : never
type Values<K extends Key> = [Variables<English[K]>] extends [never]
  ? []
  : [Readonly<Record<Variables<English[K]>, string | number>>]
/** Says a text in the language of now. Names in braces must all be given, and no others. */
export type Translate = <K extends Key>(key: K, ...values: Values<K>) => string

/** The part every first visit waits for, and the whole, which comes with the first page that needs it. */
const load: Record<Locale, { first: () => Promise<FirstCatalogue>; whole: () => Promise<Catalogue> }> = {
  'ko-KR': {
    first: async () => (await import('./texts/ko/first.ts')).firstKo,
    whole: async () => (await import('./texts/ko.ts')).ko,
  },
  'zh-CN': {
    first: async () => (await import('./texts/zh/first.ts')).firstZh,
    whole: async () => (await import('./texts/zh.ts')).zh,
  },
  'en-GB': {
    first: async () => (await import('./texts/en/first.ts')).firstEn,
    whole: async () => (await import('./texts/en.ts')).en,
  },
}

interface Spoken {
  readonly locale: Locale
  readonly t: Translate
}
let spoken: Spoken | undefined
let started: Promise<void> | undefined
const listeners = new Set<() => void>()

/** Fetches the first language once, as early as the page can (REQ-9). */
export function startLanguage(): Promise<void> {
  const locale = firstLocale(readStored('locale'), navigator.language)
  tellServer(locale)
  return (started ??= load[locale].first().then((catalogue) => speak(locale, catalogue)))
}

/** Speaks a language where there is no page (ssr/home.tsx). */
export async function speakHere(locale: Locale): Promise<void> {
  texts = await load[locale].first()
  spoken = { locale, t: (key, ...values) => fill(texts[key] ?? key, values[0] ?? {}) }
}

/** Speaks a language with all its texts and keeps nothing of that: for the console's preview (preview/main.tsx). */
export async function speakWholeHere(locale: Locale): Promise<void> {
  const catalogue = await load[locale].whole()
  whole = Promise.resolve()
  speak(locale, catalogue)
}

/** The server writes the next page in the language chosen here; a language nobody chose it reads from the browser itself. */
function tellServer(locale: Locale) {
  if (readStored('locale') === locale && readCookie('locale') !== locale) setCookie('locale', locale)
}

let whole: Promise<void> | undefined

/** Settles when every text of the language is there. Pages other than Home wait for it; fetched once, again after a failure. */
export function wholeLanguage(): Promise<void> {
  return (whole ??= fetchWhole().catch((error: unknown) => {
    whole = undefined
    throw error
  }))
}

async function fetchWhole(): Promise<void> {
  await startLanguage()
  const locale = localeNow()
  const catalogue = await load[locale].whole()
  // The words already shown stay the same, so that nothing needs to be drawn again.
  if (localeNow() === locale) texts = catalogue
}

/** Changes the language at once: no reload, page, input and scroll stay (REQ-11), and the choice is kept (REQ-10). */
export async function chooseLanguage(locale: Locale): Promise<void> {
  store('locale', locale)
  tellServer(locale)
  const catalogue = await load[locale].whole()
  whole = Promise.resolve()
  speak(locale, catalogue)
}

/** The language of now; ko-KR before the first is there. */
export function localeNow(): Locale {
  return spoken?.locale ?? firstLocale(readStored('locale'), navigator.language)
}

/** Says a text outside a component, where nothing is drawn again on a change. */
export const t: Translate = (key, ...values) => (spoken ? spoken.t(key, ...values) : key)

/** The language and its texts inside a component; a change draws it again. */
export function useLanguage(): Spoken {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => spoken ?? silent,
    () => spoken ?? silent,
  )
}

/** The texts of now inside a component. */
export function useT(): Translate {
  return useLanguage().t
}

/** Called with every change of language. */
export function onLanguage(listener: (locale: Locale) => void): () => void {
  const told = () => spoken && listener(spoken.locale)
  listeners.add(told)
  return () => void listeners.delete(told)
}

/** Before the first catalogue is there. Nothing is drawn then; the key stands in. */
const silent: Spoken = { locale: 'ko-KR', t: ((key: Key) => key) as Translate } // says the key whatever is filled in

let texts: Partial<Catalogue> = {}

function speak(locale: Locale, catalogue: Partial<Catalogue>) {
  texts = catalogue
  // A new function, so that everything that says something is drawn again.
  spoken = { locale, t: (key, ...values) => fill(texts[key] ?? key, values[0] ?? {}) }
  document.documentElement.lang = locale
  for (const listener of listeners) listener()
}

function fill(text: string, given: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(given[name]))
}

import { firstLocale, type Locale } from '@madang/contract/locale.ts'
import { createLanguage, type Translate as TranslateOf } from '@madang/client/language.ts'
import { pageRules } from './page-rules.ts'
import { fetchRefusalWords } from './server/refusal-in.ts'
import { readCookie, setCookie } from './storage/cookies.ts'
import { readStored, store } from './storage/storage.ts'
import { catalogues, type English } from './texts/catalogues.ts'

export type { Catalogue, FirstCatalogue, Key, TitleKey } from './texts/catalogues.ts'
export type Translate = TranslateOf<English>

const language = createLanguage<English>()
let first: Promise<void> | undefined
let whole: Promise<void> | undefined

export const { t, useLanguage, useT, onChange: onLanguage } = language

/** The language of now; the one to come before the first is there. */
export function localeNow(): Locale {
  return language.locale() ?? firstLocale(readStored('locale'), navigator.language, pageRules().firstLanguage)
}

/** Fetches the first texts once, as early as the page can (REQ-9). */
export function startLanguage(): Promise<void> {
  const locale = localeNow()
  tellServer(locale)
  return (first ??= speakFirst(locale))
}

/** Speaks a language with the first texts alone: where there is no page to choose one (ssr/home.tsx). */
export async function speakFirst(locale: Locale): Promise<void> {
  language.change(locale, await catalogues[locale].first())
}

/** Speaks a language with all its texts and keeps nothing of that: for the console's preview (preview/main.tsx). */
export async function speakWhole(locale: Locale): Promise<void> {
  const catalogue = await catalogues[locale].whole()
  whole = Promise.resolve()
  language.change(locale, catalogue)
}

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
  const catalogue = await catalogues[locale].whole()
  if (localeNow() === locale) language.extend(catalogue)
}

/** Changes the language at once: no reload, page, input and scroll stay (REQ-11), and the choice is kept (REQ-10). */
export async function chooseLanguage(locale: Locale): Promise<void> {
  store('locale', locale)
  tellServer(locale)
  await fetchRefusalWords()
  await speakWhole(locale)
}

/** The server writes the next page in the language chosen here; a language nobody chose it reads from the browser itself. */
function tellServer(locale: Locale) {
  if (readStored('locale') === locale && readCookie('locale') !== locale) setCookie('locale', locale)
}

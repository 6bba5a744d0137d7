import { defaultLocale, firstLocale, type Locale } from '@madang/contract/locale.ts'
import {
  createLanguage,
  type Catalogue as CatalogueOf,
  type PlainKey as PlainKeyOf,
  type Translate as TranslateOf,
} from '@madang/client/language.ts'
import { webStorage } from '@madang/client/web-storage.ts'
import { catalogues, type English } from './texts/catalogues.ts'

export type Key = keyof English
/** What every language of the console must say (REQ-181). */
export type Catalogue = CatalogueOf<English>
/** A text that asks for nothing. */
export type PlainKey = PlainKeyOf<English>

export type Translate = TranslateOf<English>

/** The choice is the app's too. */
const storage = webStorage<'locale'>(() => localStorage)
const language = createLanguage<English>()
const first = firstLocale(storage.get('locale'), navigator.language)
language.change(first, catalogues[first])

export const { t, useT } = language

/** The language of now. */
export function localeNow(): Locale {
  return language.locale() ?? defaultLocale
}

/** Changes the language at once and keeps the choice. */
export function chooseLanguage(chosen: Locale): void {
  storage.set('locale', chosen)
  language.change(chosen, catalogues[chosen])
}

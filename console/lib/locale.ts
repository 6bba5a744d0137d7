import { defaultLocale, firstLocale, type Locale } from '@madang/contract/locale.ts'
import {
  createLanguage,
  type Catalogue as CatalogueOf,
  type PlainKey as PlainKeyOf,
  type Translate as TranslateOf,
} from '@madang/client/language.ts'
import { webStorage } from '@madang/client/web-storage.ts'
import { en } from './texts/en.ts'
import { ko } from './texts/ko.ts'
import { zh } from './texts/zh.ts'

type English = typeof en
export type Key = keyof English
/** What every language of the console must say (REQ-181). */
export type Catalogue = CatalogueOf<English>
/** A text that asks for nothing. */
export type PlainKey = PlainKeyOf<English>

export type Translate = TranslateOf<English>

const catalogues: Record<Locale, Catalogue> = { 'ko-KR': ko, 'zh-CN': zh, 'en-GB': en }
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

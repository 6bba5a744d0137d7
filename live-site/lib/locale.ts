import { liveLanguage, locales, firstLocale, type Locale } from '@madang/contract/locale.ts'
import { en } from './texts/en.ts'
import { ko } from './texts/ko.ts'
import { zh } from './texts/zh.ts'

export type Key = keyof typeof en
/** What every language must say; English is the measure. A missing or unknown key does not compile (R8). */
export type Catalogue = Readonly<Record<Key, string>>

const catalogues: Record<Locale, Catalogue> = { 'ko-KR': ko, 'zh-CN': zh, 'en-GB': en }

/** The language of this visit: the one the app named in the address (R12, R29), else the browser's. */
export const locale: Locale =
  locales.find((each) => liveLanguage[each] === new URLSearchParams(location.search).get('lang')) ??
  firstLocale(null, navigator.language)
document.documentElement.lang = locale

/** Says a text; names in braces are filled in. */
export function t(key: Key, values: Readonly<Record<string, string | number>> = {}): string {
  return catalogues[locale][key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

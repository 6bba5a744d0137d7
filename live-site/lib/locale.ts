import { liveLanguage, locales, firstLocale, type Locale } from '@madang/contract/locale.ts'
import { en } from './texts/en.ts'
import { ko } from './texts/ko.ts'
import { zh } from './texts/zh.ts'

/** English is the measure: a missing or unknown key in another language does not compile (REQ-8). */
export type Key = keyof typeof en

const catalogues: Record<Locale, Readonly<Record<Key, string>>> = { 'ko-KR': ko, 'zh-CN': zh, 'en-GB': en }

/** The language of this visit: the one the app named in the address (REQ-12, REQ-29), else the browser's. */
export const locale: Locale =
  locales.find((each) => liveLanguage[each] === new URLSearchParams(location.search).get('lang')) ??
  firstLocale(null, navigator.language)
document.documentElement.lang = locale

/** Says a text; names in braces are filled in. */
export function t(key: Key, values: Readonly<Record<string, string | number>> = {}): string {
  return catalogues[locale][key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

import { liveLanguage, locales, firstLocale, type Locale } from '@madang/contract/locale.ts'
import { createLanguage, type Catalogue } from '@madang/client/language.ts'
import { en } from './texts/en.ts'
import { ko } from './texts/ko.ts'
import { zh } from './texts/zh.ts'

export type Key = keyof typeof en

const catalogues: Record<Locale, Catalogue<typeof en>> = { 'ko-KR': ko, 'zh-CN': zh, 'en-GB': en }

/** The language of this visit: the one the app named in the address (REQ-12, REQ-29), else the browser's. */
export const locale: Locale =
  locales.find((each) => liveLanguage[each] === new URLSearchParams(location.search).get('lang')) ??
  firstLocale(null, navigator.language)

const language = createLanguage<typeof en>()
language.change(locale, catalogues[locale])

export const { t } = language

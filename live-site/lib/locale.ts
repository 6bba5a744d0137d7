import { languages, locales, firstLocale, type Locale } from '@madang/contract/locale.ts'
import { createLanguage } from '@madang/client/language.ts'
import { catalogues, type English } from './texts/catalogues.ts'

export type Key = keyof English

/** The language of this visit: the one the app named in the address (REQ-12, REQ-29), else the browser's. */
export const locale: Locale =
  locales.find((each) => languages[each].live === new URLSearchParams(location.search).get('lang')) ??
  firstLocale(null, navigator.language)

const language = createLanguage<English>()
language.change(locale, catalogues[locale])

export const { t } = language

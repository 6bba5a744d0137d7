/** The three languages of the product, as sent in the header `Language` (REQ-8, REQ-10). */
export const locales = ['ko-KR', 'zh-CN', 'en-GB'] as const
export type Locale = (typeof locales)[number]

/** The language of everybody who has not said otherwise (REQ-9, REQ-10). */
export const defaultLocale: Locale = 'ko-KR'

/** One text in all three languages. A missing language does not compile. */
export type Text = Readonly<Record<Locale, string>>

/** A text written in source, in the order of `locales`. */
export function inLanguages(ko: string, zh: string, en: string): Text {
  return { 'ko-KR': ko, 'zh-CN': zh, 'en-GB': en }
}

/** The language a header or a stored value names; anything unknown gives ko-KR (REQ-10). */
export function localeOf(value: unknown): Locale {
  return locales.find((locale) => locale === value) ?? defaultLocale
}

/** The first language of a visitor (REQ-9): saved choice, then the browser's language, then ko-KR. */
export function firstLocale(saved: unknown, browserLanguage: string, useBrowserLanguage = true): Locale {
  const stored = locales.find((locale) => locale === saved)
  if (stored) return stored
  const primary = useBrowserLanguage ? browserLanguage.slice(0, 2).toLowerCase() : ''
  return locales.find((locale) => locale.slice(0, 2) === primary) ?? defaultLocale
}

/** What the live site calls each language (REQ-12). */
export const liveLanguage = { 'ko-KR': 'ko', 'zh-CN': 'zh-CN', 'en-GB': 'en' } as const satisfies Record<Locale, string>

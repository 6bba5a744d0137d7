import type { FirstLanguageRule } from './page-rules.ts'
import type { Currency } from './reading/market.ts'

/**
 * The languages of the product, as sent in the header `Language` (REQ-8, REQ-10). A further one is a row here and its
 * texts, which the compiler then asks for.
 */
export const languages = {
  'ko-KR': { ownName: '한국어', currency: 'KRW', zone: 'Asia/Seoul', live: 'ko' },
  'zh-CN': { ownName: '简体中文', currency: 'CNY', zone: 'Asia/Shanghai', live: 'zh-CN' },
  'en-GB': { ownName: 'English', currency: 'USD', zone: 'Asia/Seoul', live: 'en' },
} as const satisfies Record<string, LanguageRow>
export type Locale = keyof typeof languages

interface LanguageRow {
  /** What its speakers call it. */
  readonly ownName: string
  /** The currency of prices it starts with (REQ-14). */
  readonly currency: Currency
  /** Where its reader most likely is. */
  readonly zone: string
  /** What the live site and public addresses call it (REQ-12). */
  readonly live: string
}

export const locales = Object.keys(languages) as [Locale, ...Locale[]]

/** The language of everybody who has not said otherwise (REQ-9, REQ-10). */
export const defaultLocale: Locale = 'ko-KR'

/** One text in all languages. A missing language does not compile. */
export type Text = Readonly<Record<Locale, string>>

/** A value for each language. */
export function inEach<T>(of: (locale: Locale) => T): Record<Locale, T> {
  return Object.fromEntries(locales.map((locale) => [locale, of(locale)])) as Record<Locale, T>
}

/** The languages to try when something is missing in the reader's own (REQ-64): theirs, Korean, English, the others. */
export function readingOrder(locale: Locale): Locale[] {
  return [...new Set<Locale>([locale, defaultLocale, 'en-GB', ...locales])]
}

/** The name of a language's catalogue: `ko`. */
export function shortName(locale: Locale): string {
  return locale.slice(0, 2)
}

/** The language a header or a stored value names; anything unknown gives ko-KR (REQ-10). */
export function localeOf(value: unknown): Locale {
  return locales.find((locale) => locale === value) ?? defaultLocale
}

/** The first language of a visitor (REQ-9): saved choice, then the browser's language unless the rule says Korean, then ko-KR. */
export function firstLocale(saved: unknown, browserLanguage: string, rule: FirstLanguageRule = 'browser'): Locale {
  const stored = locales.find((locale) => locale === saved)
  if (stored) return stored
  const primary = rule === 'korean' ? '' : browserLanguage.slice(0, 2).toLowerCase()
  return locales.find((locale) => shortName(locale) === primary) ?? defaultLocale
}

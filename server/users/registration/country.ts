import type { Locale } from '@madang/contract/locale.ts'

/** The country whose rules on invitations apply to who registers in a language (REQ-107); null for English, which names none. */
export function countryOf(locale: Locale): string | null {
  return { 'ko-KR': 'KR', 'zh-CN': 'CN', 'en-GB': null }[locale]
}

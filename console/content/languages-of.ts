import { locales, type Locale } from '@madang/contract/locale.ts'
import type { useT } from '../lib/locale.ts'

/** The languages in which something is written, as a list says them. */
export function languagesOf(texts: Readonly<Partial<Record<Locale, unknown>>>, t: ReturnType<typeof useT>): string {
  return locales
    .filter((locale) => texts[locale])
    .map((locale) => t(`language.${locale}`))
    .join(' · ')
}

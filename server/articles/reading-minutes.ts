import type { Locale } from '@madang/contract/locale.ts'

/** Minutes at 400 characters of Korean or Chinese, or 220 words of English, a minute. */
export function readingMinutes(text: string, locale: Locale): number {
  const amount = locale === 'en-GB' ? text.split(/\s+/).length / 220 : text.replace(/\s/g, '').length / 400
  return Math.max(1, Math.round(amount))
}

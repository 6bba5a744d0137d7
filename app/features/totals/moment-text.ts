import type { Locale } from '@madang/contract/locale.ts'

/** A moment in the programme's zone, which is named: `21 Nov 2026, 12:00 KST`. */
export function momentText(at: Date, locale: Locale): string {
  const text = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Seoul' })
  return `${text.format(at)} KST`
}

import type { Locale } from '@madang/contract/locale.ts'
import { dateWords } from '../../lib/format/date-words.ts'

/** The month in which somebody registered, as others learn it: that of UTC, wherever they are (REQ-85). */
export function joinedMonth(registerTime: Date, locale: Locale): string {
  return dateWords(registerTime, locale, 'month', 'UTC')
}

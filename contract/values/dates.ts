/**
 * The date helper (REQ-22–REQ-24): one value, one code, one text. Written with `Intl.DateTimeFormat` alone, so that it runs
 * in the oldest supported browsers.
 */

import { momentOf, type DateValue } from './date-value.ts'
import { writeTokens } from './date-tokens.ts'
import { wallClock } from './wall-clock.ts'

export type { DateValue }

/** The formats by their code (REQ-22), in the tokens of Day.js. */
export const dateCodes = {
  2: 'DD-MM-YYYY',
  3: 'DD.MM.YYYY HH:mm',
  4: 'HH:mm:ss',
  5: 'MM.DD HH:mm',
  6: 'YYYY.MM.DD HH:mm:ss',
  7: 'DD.MM.YYYY',
  8: 'YYYY/MM/DD HH:mm',
  9: 'DD.MM HH:mm',
  10: 'YYYY.MM.DD',
  11: 'DD/MM HH:mm:ss',
  12: 'YYYY-MM-DD',
  13: 'DD/MM/YYYY HH:mm:ss',
  14: 'YYYY-MM-DD HH:mm:ss',
  15: 'DD.MM',
  16: 'MM.YYYY',
  17: 'MM/DD HH:mm',
  18: 'YYYY/MM/DD',
  19: 'YYYY/MM/DD HH:mm:ss',
  20: 'HH:mm MM/DD',
} as const satisfies Record<number, string>

/** What a number without a row means (REQ-22). */
const otherCode = 'YYYY.MM.DD HH:mm:ss'

/** Names that mean a code rather than the format they spell (REQ-24). */
const shortcuts = new Map([
  ['YYYY-MM-DD HH:mm', dateCodes[3]],
  ['YYYY-MM', dateCodes[16]],
  ['MM-DD', dateCodes[15]],
])

/** What Day.js writes for an empty format. */
const emptyFormat = 'YYYY-MM-DDTHH:mm:ssZ'

/**
 * The text of a moment. `format` is a code of REQ-22 (14 when absent), a shortcut of REQ-24, or a format in Day.js tokens.
 * `zone` is an IANA name; absent, the viewer's own zone. Nothing, 0 and what cannot be read give an empty text (REQ-23).
 * Throws RangeError for a zone that does not exist.
 */
export function formatDate(value: DateValue, format: number | string = 14, zone?: string): string {
  const moment = momentOf(value, zone)
  return moment === null ? '' : writeTokens(formatOf(format), wallClock(moment, zone))
}

function formatOf(format: number | string): string {
  if (typeof format === 'number') return (dateCodes as Record<number, string>)[format] ?? otherCode
  return shortcuts.get(format) ?? (format === '' ? emptyFormat : format)
}

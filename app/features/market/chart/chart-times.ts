import type { ChartRange } from '@madang/contract/reading/coins.ts'
import type { Locale } from '@madang/contract/locale.ts'
import { dateWords, type DateShape } from '../../../lib/format/date-words.ts'

/** How a range names its moments: hours within days, days within months, in the viewer's zone (REQ-17). */
const shapes = {
  '1H': { tick: 'clock', moment: 'clock' },
  '1D': { tick: 'clock', moment: 'clock' },
  '1W': { tick: 'numericDay', moment: 'numericDayAndClock' },
  '1M': { tick: 'numericDay', moment: 'numericDay' },
  '1Y': { tick: 'numericMonth', moment: 'numericDate' },
} as const satisfies Record<ChartRange, Record<'tick' | 'moment', DateShape>>

/** Short, for the axis. */
export function tickText(at: Date, range: ChartRange, locale: Locale): string {
  return dateWords(at, locale, shapes[range].tick)
}

/** Whole, for the values under the crosshair and the table. */
export function candleTime(at: Date, range: ChartRange, locale: Locale): string {
  return dateWords(at, locale, shapes[range].moment)
}

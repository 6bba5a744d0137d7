import type { ChartRange } from '@madang/contract/reading/coins.ts'
import type { Locale } from '@madang/contract/locale.ts'

/** How a range names its moments: hours within days, days within months, in the viewer's zone (REQ-17). */
const ticks = {
  '1H': { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  '1D': { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  '1W': { month: 'numeric', day: 'numeric' },
  '1M': { month: 'numeric', day: 'numeric' },
  '1Y': { year: '2-digit', month: 'numeric' },
} as const satisfies Record<ChartRange, Intl.DateTimeFormatOptions>

const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const date = { month: 'numeric', day: 'numeric' } as const
const moments = {
  '1H': clock,
  '1D': clock,
  '1W': { ...date, ...clock },
  '1M': date,
  '1Y': { year: 'numeric', ...date },
} as const satisfies Record<ChartRange, Intl.DateTimeFormatOptions>

/** Short, for the axis. */
export function tickText(at: Date, range: ChartRange, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, ticks[range]).format(at)
}

/** Whole, for the values under the crosshair and the table. */
export function candleTime(at: Date, range: ChartRange, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, moments[range]).format(at)
}

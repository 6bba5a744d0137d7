import type { ServiceDay } from '@madang/contract/chat/support.ts'
import type { Locale } from '@madang/contract/locale.ts'
import { dateWords } from '../../lib/format/date-words.ts'

/** Days in a row with the same hours, as one line. */
export interface HourRow {
  readonly from: number
  readonly to: number
  readonly opens: string
  readonly closes: string
}

/** Hours of the week as few lines: neighbours with the same hours share one. */
export function hourRows(days: readonly ServiceDay[]): HourRow[] {
  const rows: HourRow[] = []
  for (const { weekday, opens, closes } of days) {
    const last = rows.at(-1)
    if (last && last.to === weekday - 1 && last.opens === opens && last.closes === closes)
      rows[rows.length - 1] = { ...last, to: weekday }
    else rows.push({ from: weekday, to: weekday, opens, closes })
  }
  return rows
}

/** The name of a day of the week, 1 is Monday; of several in a row the first and the last. */
export function dayName({ from, to }: Pick<HourRow, 'from' | 'to'>, locale: Locale): string {
  // 1 January 2024 was a Monday.
  const name = (day: number) => dateWords(Date.UTC(2024, 0, day), locale, 'shortWeekday', 'UTC')
  return from === to ? name(from) : `${name(from)}–${name(to)}`
}

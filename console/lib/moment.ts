import { koreanMoment } from '@madang/client/korean-time.ts'
import { localeNow } from './locale.ts'

/** A moment in the programme's zone, which is named: `21 Nov 2026, 10:46 KST`. */
export function moment(at: Date): string {
  return koreanMoment(at, localeNow())
}

/** The same to the second, for the audit log. */
export function exactMoment(at: Date): string {
  return koreanMoment(at, localeNow(), { withSeconds: true })
}

/** A day of the programme, such as `21 Nov`; with its year where it may be another one. */
export function shortDay(day: string, withYear = false): string {
  const year = withYear ? ({ year: 'numeric' } as const) : {}
  const shape = { month: 'short', day: 'numeric', timeZone: 'UTC', ...year } as const
  return new Intl.DateTimeFormat(localeNow(), shape).format(new Date(day))
}

/** How long something has waited or will last: the two largest units, without one that is zero. */
export function span(milliseconds: number): string {
  const minutes = Math.max(0, Math.floor(milliseconds / 60_000))
  const parts: [number, string][] = [
    [Math.floor(minutes / 1440), 'day'],
    [Math.floor((minutes % 1440) / 60), 'hour'],
    [minutes % 60, 'minute'],
  ]
  const from = parts.findIndex(([count]) => count > 0)
  const shown = from === -1 ? parts.slice(2) : parts.slice(from, from + 2)
  return shown
    .filter(([count], at) => count > 0 || at === 0)
    .map(([count, unit]) =>
      new Intl.NumberFormat(localeNow(), { style: 'unit', unit, unitDisplay: 'short' }).format(count),
    )
    .join(' ')
}

export function figure(count: number): string {
  return new Intl.NumberFormat(localeNow()).format(count)
}

/** A size in MiB, the unit of the settings; small files in KiB, disks in GiB. */
export function sizeText(bytes: number): string {
  const [amount, unit] =
    bytes < 2 ** 20 ? [bytes / 1024, 'KiB'] : bytes < 10 * 2 ** 30 ? [bytes / 2 ** 20, 'MiB'] : [bytes / 2 ** 30, 'GiB']
  return `${new Intl.NumberFormat(localeNow(), { maximumFractionDigits: amount < 10 ? 1 : 0 }).format(amount)} ${unit}`
}

/** A short pause in seconds: `5 sec`. */
export function seconds(milliseconds: number): string {
  return new Intl.NumberFormat(localeNow(), { style: 'unit', unit: 'second', unitDisplay: 'short' }).format(
    milliseconds / 1000,
  )
}

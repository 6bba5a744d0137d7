import { fromWallClock } from './wall-clock.ts'

/** A timestamp in seconds or milliseconds, the same as text, an ISO 8601 text, a Date, or nothing. */
export type DateValue = number | string | Date | null | undefined

/** Milliseconds since 1970, or null for a value that is no moment. */
export function momentOf(value: DateValue, zone: string | undefined): number | null {
  if (value instanceof Date) return legal(value.getTime())
  if (typeof value === 'number') return fromNumber(value)
  if (typeof value !== 'string') return null
  const text = value.trim()
  return /^[+-]?\d+(?:\.\d+)?$/.test(text) ? fromNumber(Number(text)) : fromIso(text, zone)
}

/** Fewer than 13 digits are seconds, 13 and more are milliseconds; 0 is "never" (REQ-23). */
function fromNumber(value: number): number | null {
  if (value === 0) return null
  return legal(Math.abs(value) < 1e12 ? value * 1000 : value)
}

/** Whole milliseconds within what a Date can hold. */
function legal(milliseconds: number): number | null {
  const whole = new Date(Math.floor(milliseconds)).getTime()
  return Number.isNaN(whole) ? null : whole
}

const isoDate = /^([+-]\d{6}|\d{4})-(\d{2})(?:-(\d{2}))?/
const isoTime = /^[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d+))?)?$/i
const isoZone = /(?:(Z)|([+-])(\d{2}):?(\d{2})?)$/i

/**
 * A calendar date of ISO 8601, with or without a time and an offset. Without an offset it is the wall clock of the
 * zone it will be shown in, so that a day stays that day everywhere.
 */
function fromIso(text: string, zone: string | undefined): number | null {
  const date = isoDate.exec(text)
  if (!date) return null
  const rest = text.slice(date[0].length)
  const offset = rest === '' ? null : isoZone.exec(rest)
  const time = isoTime.exec(offset ? rest.slice(0, offset.index) : rest)
  if (rest !== '' && (!time || date[3] === undefined)) return null

  const [year, month, day = 1] = date.slice(1).map((part) => (part === undefined ? part : Number(part)))
  const [hour = 0, minute = 0, second = 0] = (time ?? []).slice(1, 4).map((part) => Number(part ?? 0))
  const milliseconds = Math.floor(Number(`0.${time?.[4] ?? '0'}`) * 1000)
  const wall = utc(year ?? 0, month ?? 0, day, hour, minute, second, milliseconds)
  if (wall === null) return null
  if (!offset) return legal(fromWallClock(wall, zone))
  if (offset[1]) return legal(wall)
  const [hours, minutes] = [Number(offset[3]), Number(offset[4] ?? 0)]
  if (hours > 23 || minutes > 59) return null
  return legal(wall - (offset[2] === '-' ? -1 : 1) * (hours * 60 + minutes) * 60_000)
}

/** A date and time read as UTC, or null when the calendar or the clock has no such place. 24:00 ends a day. */
function utc(
  year: number,
  month: number,
  day: number,
  hour: number,
  minute: number,
  second: number,
  milliseconds: number,
): number | null {
  const midnight = new Date(0)
  midnight.setUTCFullYear(year, month - 1, day)
  if (midnight.getUTCMonth() !== month - 1 || midnight.getUTCDate() !== day) return null
  const time = ((hour * 60 + minute) * 60 + second) * 1000 + milliseconds
  if (hour > 24 || minute > 59 || second > 59 || time > 86_400_000) return null
  return midnight.getTime() + time
}

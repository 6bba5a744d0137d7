import type { WallClock } from './wall-clock.ts'

/** The tokens of Day.js; text in square brackets stands for itself. */
const tokens = /\[([^\]]*)\]|YYYY|YY|M{1,4}|D{1,2}|d{1,4}|H{1,2}|h{1,2}|a|A|m{1,2}|s{1,2}|SSS|Z{1,2}/g
const months = 'January February March April May June July August September October November December'.split(' ')
const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')

/** Writes a format of Day.js tokens; what is no token stands as it is. */
export function writeTokens(format: string, wall: WallClock): string {
  return format.replace(tokens, (token: string, quoted: string | undefined) => quoted ?? write(token, wall))
}

function write(token: string, wall: WallClock): string {
  const month = months[wall.month - 1] ?? ''
  const weekday = weekdays[wall.weekday] ?? ''
  switch (token) {
    case 'YYYY':
      return `${wall.year < 0 ? '-' : ''}${digits(Math.abs(wall.year), 4)}`
    case 'YY':
      return digits(Math.abs(wall.year) % 100, 2)
    case 'MMMM':
      return month
    case 'MMM':
      return month.slice(0, 3)
    case 'dddd':
      return weekday
    case 'ddd':
      return weekday.slice(0, 3)
    case 'dd':
      return weekday.slice(0, 2)
    case 'd':
      return String(wall.weekday)
    case 'SSS':
      return digits(wall.milliseconds, 3)
    case 'A':
      return wall.hour < 12 ? 'AM' : 'PM'
    case 'a':
      return wall.hour < 12 ? 'am' : 'pm'
    case 'Z':
      return offsetText(wall.offsetMinutes, ':')
    case 'ZZ':
      return offsetText(wall.offsetMinutes, '')
    default:
      return digits(counted(token, wall), token.length)
  }
}

function counted(token: string, wall: WallClock): number {
  switch (token.charAt(0)) {
    case 'M':
      return wall.month
    case 'D':
      return wall.day
    case 'H':
      return wall.hour
    case 'h':
      return wall.hour % 12 || 12
    case 'm':
      return wall.minute
    default:
      return wall.second
  }
}

function offsetText(minutes: number, between: string): string {
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${digits(Math.floor(size / 60), 2)}${between}${digits(size % 60, 2)}`
}

function digits(value: number, length: number): string {
  return String(value).padStart(length, '0')
}

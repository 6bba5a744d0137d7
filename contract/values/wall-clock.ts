/** What the clock on the wall shows in a zone, and how far it is ahead of UTC. */
export interface WallClock {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly weekday: number
  readonly hour: number
  readonly minute: number
  readonly second: number
  readonly milliseconds: number
  readonly offsetMinutes: number
}

/** The wall clock of a zone at a moment (milliseconds since 1970); the viewer's own zone when none is named. */
export function wallClock(moment: number, zone: string | undefined): WallClock {
  const offset = offsetAt(moment, zone)
  const shifted = new Date(moment + offset)
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    weekday: shifted.getUTCDay(),
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
    second: shifted.getUTCSeconds(),
    milliseconds: shifted.getUTCMilliseconds(),
    offsetMinutes: Math.round(offset / 60_000),
  }
}

/** The moment at which the clock of a zone shows this time (read as UTC). In a skipped hour the clock has moved on. */
export function fromWallClock(wall: number, zone: string | undefined): number {
  const before = wall - offsetAt(wall - 86_400_000, zone)
  if (before + offsetAt(before, zone) === wall) return before
  const after = wall - offsetAt(wall + 86_400_000, zone)
  return after + offsetAt(after, zone) === wall ? after : before
}

/** How far a zone is ahead of UTC at a moment, in milliseconds. The viewer's own zone may change on a journey. */
function offsetAt(moment: number, zone: string | undefined): number {
  const date = new Date(moment)
  if (Number.isNaN(date.getTime())) return 0
  if (zone === undefined) return localAsUtc(date) - moment
  const part: Record<string, string> = {}
  for (const { type, value } of clockOf(zone).formatToParts(date)) part[type] = value
  const year = part['era']?.startsWith('B') ? 1 - Number(part['year']) : Number(part['year'])
  const shown = new Date(0)
  shown.setUTCFullYear(year, Number(part['month']) - 1, Number(part['day']))
  shown.setUTCHours(Number(part['hour']) % 24, Number(part['minute']), Number(part['second']))
  return shown.getTime() - Math.floor(moment / 1000) * 1000
}

function localAsUtc(date: Date): number {
  const shown = new Date(0)
  shown.setUTCFullYear(date.getFullYear(), date.getMonth(), date.getDate())
  return shown.setUTCHours(date.getHours(), date.getMinutes(), date.getSeconds(), date.getMilliseconds())
}

const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone: zone,
    hourCycle: 'h23',
    era: 'short',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  clocks.set(zone, clock)
  return clock
}

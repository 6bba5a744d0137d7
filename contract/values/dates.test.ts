import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dateCodes, formatDate } from './dates.ts'

/** Every code of REQ-22 with its output for 5 March 2026, 07:08:09 in UTC. */
const rows: [number, string][] = [
  [2, '05-03-2026'],
  [3, '05.03.2026 07:08'],
  [4, '07:08:09'],
  [5, '03.05 07:08'],
  [6, '2026.03.05 07:08:09'],
  [7, '05.03.2026'],
  [8, '2026/03/05 07:08'],
  [9, '05.03 07:08'],
  [10, '2026.03.05'],
  [11, '05/03 07:08:09'],
  [12, '2026-03-05'],
  [13, '05/03/2026 07:08:09'],
  [14, '2026-03-05 07:08:09'],
  [15, '05.03'],
  [16, '03.2026'],
  [17, '03/05 07:08'],
  [18, '2026/03/05'],
  [19, '2026/03/05 07:08:09'],
  [20, '07:08 03/05'],
]
const moment = Date.UTC(2026, 2, 5, 7, 8, 9)
const zones = [
  'UTC',
  'Asia/Seoul',
  'Asia/Shanghai',
  'Asia/Kolkata',
  'Europe/London',
  'America/New_York',
  'Pacific/Apia',
]

const aZone = fc.constantFrom(...zones)
/** Whole seconds of the years 1970 (after its first second) to 2100. */
const someSeconds = fc.integer({ min: 1, max: 4_102_444_800 })
/** Milliseconds with at least 13 digits, from September 2001 to 2100. */
const someMilliseconds = fc.integer({ min: 1_000_000_000_000, max: 4_102_444_800_000 })
const runs = { numRuns: 1000 }

describe('REQ-22: codes', () => {
  test.each(rows)('code %i writes %s', (code, text) => {
    expect(formatDate(moment, code, 'UTC')).toBe(text)
  })

  test('the rows above are all codes there are', () => {
    expect(Object.keys(dateCodes).map(Number)).toEqual(rows.map(([code]) => code))
  })

  test('without a code it is code 14, and any other number is YYYY.MM.DD HH:mm:ss', () => {
    expect(formatDate(moment, undefined, 'UTC')).toBe('2026-03-05 07:08:09')
    for (const code of [0, 1, 21, -2, 2.5, 1e9, Number.NaN, Number.POSITIVE_INFINITY])
      expect(formatDate(moment, code, 'UTC')).toBe('2026.03.05 07:08:09')
  })

  test('every code agrees with Temporal at any second, in any zone', () => {
    fc.assert(
      fc.property(someSeconds, aZone, fc.constantFrom(...rows.map(([code]) => code)), (seconds, zone, code) => {
        const wall = Temporal.Instant.fromEpochMilliseconds(seconds * 1000).toZonedDateTimeISO(zone)
        const [two, format] = [
          (part: number) => String(part).padStart(2, '0'),
          (dateCodes as Record<number, string>)[code],
        ]
        const expected = (format ?? '')
          .split('YYYY')
          .join(String(wall.year))
          .split('MM')
          .join(two(wall.month))
          .split('DD')
          .join(two(wall.day))
          .split('HH')
          .join(two(wall.hour))
          .split('mm')
          .join(two(wall.minute))
          .split('ss')
          .join(two(wall.second))
        expect(formatDate(seconds, code, zone)).toBe(expected)
      }),
      runs,
    )
  })
})

describe('REQ-23: what goes in', () => {
  test('fewer than 13 digits are seconds, 13 and more are milliseconds', () => {
    expect(formatDate(999_999_999_999, 14, 'UTC')).toBe(iso(999_999_999_999 * 1000))
    expect(formatDate(1_000_000_000_000, 14, 'UTC')).toBe('2001-09-09 01:46:40')
    expect(formatDate(1_772_694_489, 14, 'UTC')).toBe('2026-03-05 07:08:09')
    expect(formatDate(1_772_694_489_000, 14, 'UTC')).toBe('2026-03-05 07:08:09')
    expect(formatDate(-1, 14, 'UTC')).toBe('1969-12-31 23:59:59')
  })

  test('seconds, their milliseconds, both as text and as a Date are one moment', () => {
    fc.assert(
      fc.property(someMilliseconds, aZone, (milliseconds, zone) => {
        const seconds = Math.floor(milliseconds / 1000)
        const expected = formatDate(milliseconds, 14, zone)
        expect(formatDate(String(milliseconds), 14, zone)).toBe(expected)
        expect(formatDate(seconds, 14, zone)).toBe(expected)
        expect(formatDate(String(seconds), 14, zone)).toBe(expected)
        expect(formatDate(new Date(milliseconds), 14, zone)).toBe(expected)
        expect(formatDate(new Date(milliseconds).toISOString(), 14, zone)).toBe(expected)
      }),
      runs,
    )
  })

  test('an ISO 8601 text with an offset is that moment, as Temporal reads it', () => {
    const offset = fc.constantFrom('Z', 'z', '+09:00', '-05:30', '+0800', '+14', '-00:00')
    const fraction = fc.constantFrom('', '.5', '.123', ',123456789')
    fc.assert(
      fc.property(someSeconds, offset, fraction, aZone, (seconds, zoneText, fractionText, zone) => {
        const local = Temporal.Instant.fromEpochMilliseconds(seconds * 1000)
          .toString()
          .slice(0, 19)
        const expected = Temporal.Instant.from(`${local}${fractionText}${zoneText}`).epochMilliseconds
        expect(formatDate(`${local}${fractionText}${zoneText}`, 'YYYY-MM-DD HH:mm:ss.SSS', zone)).toBe(
          formatDate(new Date(expected), 'YYYY-MM-DD HH:mm:ss.SSS', zone),
        )
      }),
      runs,
    )
  })

  test('an ISO 8601 text without an offset is the wall clock of the zone it is shown in', () => {
    fc.assert(
      fc.property(someSeconds, aZone, (seconds, zone) => {
        const wall = Temporal.Instant.fromEpochMilliseconds(seconds * 1000)
          .toZonedDateTimeISO('UTC')
          .toPlainDateTime()
        const real = wall.toZonedDateTime(zone).toPlainDateTime()
        expect(formatDate(wall.toString({ smallestUnit: 'second' }), 'YYYY-MM-DD[T]HH:mm:ss', zone)).toBe(
          real.toString({ smallestUnit: 'second' }),
        )
      }),
      runs,
    )
    for (const zone of zones) expect(formatDate('2026-11-21', 14, zone)).toBe('2026-11-21 00:00:00')
    expect(formatDate('2026-11', 12, 'Asia/Seoul')).toBe('2026-11-01')
    expect(formatDate('2026-11-21 09:30', 14, 'Asia/Seoul')).toBe('2026-11-21 09:30:00')
    expect(formatDate('2026-11-21T24:00', 14, 'Asia/Seoul')).toBe('2026-11-22 00:00:00')
  })

  test('nothing, zero and what cannot be read give an empty text', () => {
    const nothing = [undefined, null, '', '   ', 0, -0, '0', '00', '0.0', new Date(Number.NaN)]
    const numbers = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 8.64e15 + 1, '99999999999999999']
    const texts = ['yesterday', '2026-13-01', '2026-02-30', '2026-02-29T00:00Z', '2026-11-21T25:00', '2026-11-21T24:01']
    const broken = [
      '2026-11-21T12:60',
      '2026-11-21T12',
      '2026-11T12:00',
      '2026-11-21Z',
      '21-11-2026',
      '2026-11-21T12:00+25:00',
    ]
    for (const value of [...nothing, ...numbers, ...texts, ...broken]) expect(formatDate(value, 14, 'UTC')).toBe('')
    for (const value of [{}, [], true, 10n]) expect(formatDate(value as never, 14, 'UTC')).toBe('')
  })

  test('no text and no number makes it throw', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.double(), fc.integer()),
        fc.oneof(fc.string(), fc.integer()),
        (value, format) => {
          expect(typeof formatDate(value, format, 'Asia/Seoul')).toBe('string')
        },
      ),
      runs,
    )
  })

  test('without a zone it is the viewer’s own', () => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone
    fc.assert(
      fc.property(someSeconds, (seconds) => {
        expect(formatDate(seconds, 14)).toBe(formatDate(seconds, 14, own))
      }),
      runs,
    )
  })

  test('REQ-195: an hour that is skipped or repeated is written as the clocks of the place show it', () => {
    expect(formatDate('2026-03-08T06:59:59Z', 14, 'America/New_York')).toBe('2026-03-08 01:59:59')
    expect(formatDate('2026-03-08T07:00:00Z', 14, 'America/New_York')).toBe('2026-03-08 03:00:00')
    expect(formatDate('2026-03-08T02:30:00', 14, 'America/New_York')).toBe('2026-03-08 03:30:00')
    expect(formatDate('2026-11-01T05:30:00Z', 'HH:mm Z', 'America/New_York')).toBe('01:30 -04:00')
    expect(formatDate('2026-11-01T06:30:00Z', 'HH:mm Z', 'America/New_York')).toBe('01:30 -05:00')
    expect(formatDate('2026-11-01T01:30:00', 'HH:mm Z', 'America/New_York')).toBe('01:30 -04:00')
  })
})

describe('REQ-24: shortcuts and formats', () => {
  test('three names are shortcuts, not the formats they spell', () => {
    expect(formatDate(moment, 'YYYY-MM-DD HH:mm', 'UTC')).toBe('05.03.2026 07:08')
    expect(formatDate(moment, 'YYYY-MM', 'UTC')).toBe('03.2026')
    expect(formatDate(moment, 'MM-DD', 'UTC')).toBe('05.03')
  })

  test('any other text is a format in the tokens of Day.js', () => {
    const afternoon = Date.UTC(2026, 2, 5, 15, 4, 9, 7)
    expect(formatDate(afternoon, 'YY M MM MMM MMMM D DD d dd ddd dddd', 'UTC')).toBe(
      '26 3 03 Mar March 5 05 4 Th Thu Thursday',
    )
    expect(formatDate(afternoon, 'H HH h hh a A m mm s ss SSS Z ZZ', 'UTC')).toBe(
      '15 15 3 03 pm PM 4 04 9 09 007 +00:00 +0000',
    )
    expect(formatDate(afternoon, '[Day] D [of] MMMM, YYYY', 'UTC')).toBe('Day 5 of March, 2026')
    expect(formatDate(afternoon, 'Z ZZ', 'Asia/Kolkata')).toBe('+05:30 +0530')
    expect(formatDate(afternoon, '', 'Asia/Seoul')).toBe('2026-03-06T00:04:09+09:00')
    expect(formatDate(afternoon, '12', 'UTC')).toBe('12')
    expect(formatDate(Date.UTC(2026, 0, 1), 'h A', 'UTC')).toBe('12 AM')
    expect(formatDate(Date.UTC(2026, 0, 1, 12), 'h A', 'UTC')).toBe('12 PM')
  })
})

function iso(milliseconds: number): string {
  return new Date(milliseconds)
    .toISOString()
    .replace(/^\+?0*(\d{4,})-/, '$1-')
    .slice(0, -5)
    .replace('T', ' ')
}

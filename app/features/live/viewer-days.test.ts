import { afterEach, expect, test, vi } from 'vitest'
import { koreanZone } from '@madang/contract/constants.ts'
import { hourMs, minuteMs } from '@madang/contract/values/durations.ts'
import { formatDate } from '@madang/contract/values/dates.ts'
import { dayAndTime } from '../../lib/format/day-and-time.ts'
import { koreanDeadline } from '../../lib/format/deadline.ts'
import { calendarDays } from '../../lib/format/moment.tsx'
import { dayText, programmeDay } from '../../lib/format/programme-day.ts'
import { differsFromKorea, nearDay, viewerDay } from './class-times.ts'

afterEach(() => void vi.unstubAllEnvs())

/** The days on which clocks change in two zones, with the days before and after them and how many hours each lasts. */
const changes = [
  {
    zone: 'America/New_York',
    before: '2026-03-07',
    day: '2026-03-08',
    after: '2026-03-09',
    begins: '05:00',
    hours: 23,
  },
  {
    zone: 'America/New_York',
    before: '2026-10-31',
    day: '2026-11-01',
    after: '2026-11-02',
    begins: '04:00',
    hours: 25,
  },
  { zone: 'Europe/Berlin', before: '2026-03-28', day: '2026-03-29', after: '2026-03-30', begins: '23:00', hours: 23 },
  { zone: 'Europe/Berlin', before: '2026-10-24', day: '2026-10-25', after: '2026-10-26', begins: '22:00', hours: 25 },
] as const

/** When the day of the change begins, by hand: Berlin's days begin on the evening before in UTC. */
function beginOf({ zone, before, day, begins }: (typeof changes)[number]): number {
  return Date.parse(`${zone === 'Europe/Berlin' ? before : day}T${begins}:00Z`)
}

test.each(changes)(
  'REQ-74 in $zone every hour of $day, which lasts $hours hours, is today, every one of the day after tomorrow, and none of another day is either',
  (change) => {
    const { zone, before, day, after, hours } = change
    vi.stubEnv('TZ', zone)
    const begin = beginOf(change)
    const end = begin + hours * hourMs
    const first = new Date(begin)
    const last = new Date(end - 1)
    expect([first, last, new Date(begin - 1), new Date(end)].map(viewerDay)).toEqual([day, day, before, after])
    const half = (from: number, to: number) =>
      Array.from({ length: (to - from) / (30 * minuteMs) }, (_, at) => new Date(from + at * 30 * minuteMs))
    for (const now of half(begin, end)) {
      for (const moment of [...half(begin, end), last]) expect(nearDay(moment, now)).toBe('today')
      for (const moment of half(end, end + 24 * hourMs)) expect(nearDay(moment, now)).toBe('tomorrow')
      for (const moment of [new Date(begin - 1), new Date(end + 24 * hourMs)]) expect(nearDay(moment, now)).toBeNull()
      expect(dayAndTime(new Date(end), now, 'en-GB')).toMatch(/ tomorrow$/)
      expect(dayAndTime(new Date(begin - minuteMs), now, 'en-GB')).toMatch(/ yesterday$/)
      expect(dayAndTime(last, now, 'ko-KR')).toMatch(/^오늘 /)
    }
    // From the last half hour of the day before, too.
    const eve = new Date(begin - 30 * minuteMs)
    expect([nearDay(first, eve), nearDay(last, eve), nearDay(new Date(end), eve)]).toEqual([
      'tomorrow',
      'tomorrow',
      null,
    ])
    expect(calendarDays(eve, new Date(end))).toBe(2)
  },
)

test.each(changes)(
  'REQ-111 REQ-147 the days and deadlines of campaigns stay those of Korea for a viewer in $zone around $day',
  (change) => {
    vi.stubEnv('TZ', change.zone)
    for (let at = beginOf(change) - 24 * hourMs; at < beginOf(change) + 49 * hourMs; at += 30 * minuteMs) {
      const korean = new Date(at + 9 * hourMs).toISOString().slice(0, 10)
      expect(programmeDay(new Date(at))).toBe(korean)
      expect(differsFromKorea(new Date(at))).toBe(true)
    }
  },
)

test.each(['Asia/Seoul', 'UTC', 'America/New_York', 'Europe/Berlin'])(
  'REQ-111 REQ-147 over New Year a campaign that ends with the year in Korea says 31 December 24:00 KST to a viewer in %s, and the first day of the year is Korea’s',
  (zone) => {
    vi.stubEnv('TZ', zone)
    const end = new Date('2027-01-01T00:00:00+09:00')
    for (const hour of [-30, -10, -1, 0, 1, 10, 30]) {
      const now = end.getTime() + hour * hourMs
      const year = hour < 0 ? '' : ' 2026'
      expect(koreanDeadline(end, 'en-GB', now)).toBe(`31 December${year} 24:00 KST`)
      const today = programmeDay(new Date(now))
      expect(today).toBe(new Date(now + 9 * hourMs).toISOString().slice(0, 10))
      expect(dayText('2026-12-31', today, 'en-GB')).toBe(hour < 0 ? '31 December' : '31 December 2026')
    }
    // A class on New Year's evening in Korea is on the viewer's own day.
    const lesson = new Date('2027-01-01T20:00:00+09:00')
    expect(viewerDay(lesson)).toBe('2027-01-01')
    expect(viewerDay(new Date('2027-01-01T07:30:00+09:00'))).toBe(zone === 'Asia/Seoul' ? '2027-01-01' : '2026-12-31')
    expect(nearDay(lesson, new Date('2026-12-31T20:00:00+09:00'))).toBe('tomorrow')
    expect(differsFromKorea(lesson)).toBe(zone !== 'Asia/Seoul')
    expect(formatDate(lesson, 12, koreanZone)).toBe('2027-01-01')
  },
)

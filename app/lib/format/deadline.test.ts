import { afterEach, expect, test, vi } from 'vitest'
import { hourMs } from '@madang/contract/values/durations.ts'
import { koreanDeadline, koreanStart } from './deadline.ts'

afterEach(() => void vi.unstubAllEnvs())

/** When clocks change, and what hour they tell right before and at it. */
const changes = [
  { zone: 'Europe/Berlin', change: '2026-03-29T01:00:00Z', hours: [1, 3] },
  { zone: 'Europe/Berlin', change: '2026-10-25T01:00:00Z', hours: [2, 2] },
  { zone: 'America/New_York', change: '2026-03-08T07:00:00Z', hours: [1, 3] },
  { zone: 'America/New_York', change: '2026-11-01T06:00:00Z', hours: [1, 1] },
] as const

test.each(changes)(
  'REQ-147 somebody in $zone reads the same Korean deadline before and after their clocks change at $change',
  ({ zone, change, hours }) => {
    vi.stubEnv('TZ', zone)
    const at = new Date(change)
    const before = new Date(at.getTime() - 1)
    // The zone of this process is the viewer's, and its clocks do change here.
    expect([before.getHours(), at.getHours()]).toEqual(hours)
    for (let hour = -24; hour <= 24; hour++)
      for (const moment of [
        new Date(before.getTime() + hour * hourMs),
        new Date(at.getTime() + (hour + 0.5) * hourMs),
      ]) {
        const korean = new Date(moment.getTime() + 9 * hourMs)
        const clock = korean.toISOString().slice(11, 16)
        const said = `${korean.getUTCDate()} ${month.format(korean)} ${clock} KST`
        const now = moment.getTime()
        expect([koreanStart(moment, 'en-GB', now), koreanDeadline(moment, 'en-GB', now)]).toEqual([said, said])
      }
  },
)

test.each(changes)(
  'REQ-147 a deadline at midnight in Korea ends the day before for somebody in $zone on the days around $change',
  ({ zone, change }) => {
    vi.stubEnv('TZ', zone)
    const day = change.slice(0, 10)
    for (const shift of [-1, 0, 1]) {
      const midnight = new Date(new Date(`${day}T00:00:00+09:00`).getTime() + shift * 24 * hourMs)
      const ended = new Date(midnight.getTime() + 9 * hourMs - 1)
      const said = `${ended.getUTCDate()} ${month.format(ended)} 24:00 KST`
      expect(koreanDeadline(midnight, 'en-GB', midnight.getTime())).toBe(said)
    }
  },
)

test.each([
  ['2026-12-31T14:59:00Z', '5월 1일 18:00 KST', '12월 31일 24:00 KST'],
  ['2026-12-31T15:00:00Z', '2026년 5월 1일 18:00 KST', '2026년 12월 31일 24:00 KST'],
  ['2025-12-31T14:59:00Z', '2026년 5월 1일 18:00 KST', '2026년 12월 31일 24:00 KST'],
])('a day of another Korean year than the one at %s says its year', (now, start, deadline) => {
  const at = Date.parse(now)
  expect(koreanStart(new Date('2026-05-01T09:00:00Z'), 'ko-KR', at)).toBe(start)
  expect(koreanDeadline(new Date('2026-12-31T15:00:00Z'), 'ko-KR', at)).toBe(deadline)
})

const month = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' })

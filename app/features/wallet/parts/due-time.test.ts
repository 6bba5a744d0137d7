import { expect, test } from 'vitest'
import { dueTime } from './due-time.ts'

const [monday, tuesday] = [new Date('2026-11-30T03:00:00Z'), new Date('2026-12-01T03:00:00Z')]

test('REQ-125 a step that should have come by now is late and has no time, to the millisecond', () => {
  const waiting = { state: 'in_review', waitsUntil: monday, expectedTime: tuesday } as const
  expect(dueTime(waiting, tuesday.getTime() - 1)).toEqual({ time: tuesday, isLate: false })
  expect(dueTime(waiting, tuesday.getTime())).toEqual({ time: null, isLate: true })
})

test('REQ-126 a security hold is due at its end, and where nothing is expected nothing is late', () => {
  const held = { state: 'cooling_off', waitsUntil: monday, expectedTime: tuesday } as const
  expect(dueTime(held, monday.getTime() - 1)).toEqual({ time: monday, isLate: false })
  expect(dueTime(held, monday.getTime())).toEqual({ time: null, isLate: true })
  const ended = { state: 'completed', waitsUntil: monday, expectedTime: null } as const
  expect(dueTime(ended, tuesday.getTime())).toEqual({ time: null, isLate: false })
})

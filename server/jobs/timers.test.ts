import { expect, test } from 'vitest'
import { memoryBus } from '../ports/bus.ts'
import { manualClock } from '../ports/clock.ts'
import { manualTimers } from '../ports/timers.ts'
import type { Services } from '../services.ts'
import { createTimerReports } from './timer-reports.ts'
import { startTimers } from './timers.ts'

/** The timers of these tests ask for nothing. */
const services = {} as Services
const reports = createTimerReports([], {
  bus: memoryBus(),
  clock: manualClock('2026-11-22T00:00:00Z'),
  process: 'here',
})

/** Lets what was begun go on to where it waits. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('a timer that throws is reported, disturbs no other, and leaves out twice as many rounds after each failure', async () => {
  const timers = manualTimers()
  const reported: unknown[] = []
  let well = 0
  const rounds: number[] = []
  let second = 0
  const stop = startTimers(
    [
      { name: 'fails', everyMs: 1000, run: async () => rounds.push(second) && Promise.reject(new Error('planted')) },
      { name: 'works', everyMs: 1000, run: async () => void well++ },
    ],
    services,
    { timers, report: (error) => reported.push(error), reports },
  )
  for (second = 1; second <= 30; second++) {
    timers.elapse(1000)
    await settled()
  }
  expect(rounds).toEqual([1, 3, 7, 15])
  expect(reported).toHaveLength(4)
  expect(String(reported[0])).toContain('fails')
  expect(well).toBe(30)
  await stop()
})

test('a timer that failed long keeps trying every five minutes, and runs as usual once it succeeds', async () => {
  const timers = manualTimers()
  let isWell = false
  let rounds = 0
  const run = async () => {
    rounds++
    if (!isWell) throw new Error('planted')
  }
  const stop = startTimers([{ name: 'recovers', everyMs: 60_000, run }], services, {
    timers,
    report: () => undefined,
    reports,
  })
  const pass = async (minutes: number) => {
    for (let minute = 0; minute < minutes; minute++) {
      timers.elapse(60_000)
      await settled()
    }
  }
  await pass(60)
  const before = rounds
  await pass(60)
  expect(rounds - before).toBe(10)
  isWell = true
  await pass(6)
  const recovered = rounds
  await pass(10)
  expect(rounds - recovered).toBe(10)
  await stop()
})

test('rounds of one timer do not overlap, and its end waits for the one that runs', async () => {
  const timers = manualTimers()
  const first = Promise.withResolvers<void>()
  let begun = 0
  const run = () => (++begun, first.promise)
  const stop = startTimers([{ name: 'slow', everyMs: 1000, run }], services, {
    timers,
    report: () => undefined,
    reports,
  })
  timers.elapse(5000)
  expect(begun).toBe(1)
  let isOver = false
  const end = stop().then(() => (isOver = true))
  await settled()
  expect(isOver).toBe(false)
  first.resolve()
  await end
  timers.elapse(5000)
  expect(begun).toBe(1)
})

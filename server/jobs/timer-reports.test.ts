import { expect, test } from 'vitest'
import { memoryBus } from '../ports/bus.ts'
import { manualClock } from '../ports/clock.ts'
import { manualTimers } from '../ports/timers.ts'
import type { Services } from '../services.ts'
import { createTimerReports, timerReportMs } from './timer-reports.ts'
import { startTimers } from './timers.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))
const rows = [{ name: 'poll', everyMs: 1_000 }]

/** Processes on one bus and one clock. */
function processes(...names: string[]) {
  const clock = manualClock('2026-11-22T00:00:00Z')
  const bus = memoryBus()
  const reports = names.map((process) => createTimerReports(rows, { bus, clock, process }))
  return { clock, reports }
}

test('a process tells of every timer when it last ran and how it failed, and of one that runs well again no failure', async () => {
  const { clock, reports } = processes('one:1')
  const [here] = reports
  const timers = manualTimers()
  let isWell = false
  const run = () => (isWell ? Promise.resolve() : Promise.reject(new Error('the source is away')))
  const stop = startTimers([{ ...rows[0]!, run }], {} as Services, { timers, report: () => undefined, reports: here! })
  expect(here!.read()).toEqual([
    {
      name: 'poll',
      everyMs: 1_000,
      processes: [{ process: 'one:1', lastRun: null, failures: 0, failure: null, isRunning: false }],
    },
  ])
  const at = clock.now().getTime()
  timers.elapse(1_000)
  expect(here!.read()[0]?.processes[0]).toMatchObject({ isRunning: true })
  await settled()
  timers.elapse(2_000)
  await settled()
  expect(here!.read()[0]?.processes[0]).toEqual({
    process: 'one:1',
    lastRun: null,
    failures: 2,
    failure: { at, message: 'the source is away' },
    isRunning: false,
  })
  isWell = true
  timers.elapse(4_000)
  await settled()
  expect(here!.read()[0]?.processes[0]).toMatchObject({ lastRun: at, failures: 0, failure: null })
  await stop()
})

test('what one process tells stands beside the timers of another, until it was silent for a minute', () => {
  const { clock, reports } = processes('two:1', 'one:1')
  const [two, one] = reports
  two!.failed('poll', new Error('away'))
  const known = () => one!.read()[0]?.processes.map(({ process, failures }) => [process, failures])
  expect(known()).toEqual([['one:1', 0]])
  two!.publish()
  expect(known()).toEqual([
    ['one:1', 0],
    ['two:1', 1],
  ])
  clock.advance(4 * timerReportMs)
  expect(known()).toHaveLength(2)
  clock.advance(1)
  expect(known()).toEqual([['one:1', 0]])
})

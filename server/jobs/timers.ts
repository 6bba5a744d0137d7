import type { Timers } from '../ports/timers.ts'
import type { Services } from '../services.ts'
import type { Timer } from './job.ts'
import type { TimerReports } from './timer-reports.ts'

/** At most so long a timer that keeps failing pauses. */
const longestPauseMs = 5 * 60_000

interface Watch {
  readonly timers: Timers
  readonly reports: Pick<TimerReports, 'began' | 'ended' | 'failed'>
  readonly report: (error: unknown) => void
}

/** Starts the timers of this process. The end it returns waits for the rounds that run. */
export function startTimers(rows: readonly Timer[], services: Services, watch: Watch): () => Promise<void> {
  const started = rows.map((row) => startTimer(row, services, watch))
  return async () => {
    await Promise.all(started.map((stop) => stop()))
  }
}

function startTimer(row: Timer, services: Services, { timers, reports, report }: Watch): () => Promise<void> {
  const mostLeftOut = Math.floor(longestPauseMs / row.everyMs)
  let running: Promise<void> | null = null
  let failures = 0
  let leftOut = 0
  const round = async () => {
    reports.began(row.name)
    try {
      await row.run(services)
      failures = 0
      reports.ended(row.name)
    } catch (error) {
      failures++
      reports.failed(row.name, error)
      leftOut = Math.min(2 ** failures - 1, mostLeftOut)
      report(new Error(`The timer ${row.name} failed.`, { cause: error }))
    }
  }
  const cancel = timers.every(row.everyMs, () => {
    if (running) return
    if (leftOut > 0) leftOut--
    else running = round().finally(() => (running = null))
  })
  return async () => {
    cancel()
    await running
  }
}

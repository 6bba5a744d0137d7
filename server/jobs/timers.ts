import type { Timers } from '../ports/timers.ts'
import type { Services } from '../services.ts'
import type { Timer } from './job.ts'

/** At most so long a timer that keeps failing pauses. */
const longestPauseMs = 5 * 60_000

/** Starts the timers of this process. The end it returns waits for the rounds that run. */
export function startTimers(
  rows: readonly Timer[],
  services: Services,
  { timers, report }: { timers: Timers; report: (error: unknown) => void },
): () => Promise<void> {
  const started = rows.map((row) => startTimer(row, services, { timers, report }))
  return async () => {
    await Promise.all(started.map((stop) => stop()))
  }
}

function startTimer(
  row: Timer,
  services: Services,
  { timers, report }: { timers: Timers; report: (error: unknown) => void },
): () => Promise<void> {
  const mostLeftOut = Math.floor(longestPauseMs / row.everyMs)
  let running: Promise<void> | null = null
  let failures = 0
  let leftOut = 0
  const round = async () => {
    try {
      await row.run(services)
      failures = 0
    } catch (error) {
      failures++
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

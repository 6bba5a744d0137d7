import type { Bus, TimerRun, TimerRuns } from '../ports/bus.ts'
import type { Clock } from '../ports/clock.ts'
import type { Timer } from './job.ts'

/** A timer over all processes that were heard lately. */
export interface TimerReport {
  readonly name: string
  readonly everyMs: number
  readonly processes: readonly (TimerRun & { readonly process: string })[]
}

export interface TimerReports {
  began(name: string): void
  ended(name: string): void
  failed(name: string, error: unknown): void
  /** Tells the other processes how this one's timers go. */
  publish(): void
  read(): TimerReport[]
  stop(): void
}

/** How often a process tells the others; one that was silent for four times as long is gone. */
export const timerReportMs = 15_000
const silentMs = 4 * timerReportMs
const mostLetters = 500

/** Keeps how the timers of this process go, and what others tell of theirs. `process` names this one among them. */
export function createTimerReports(
  rows: readonly Pick<Timer, 'name' | 'everyMs'>[],
  { bus, clock, process }: { bus: Bus; clock: Clock; process: string },
): TimerReports {
  const own: Record<string, TimerRun> = {}
  const others = new Map<string, { readonly at: number; readonly runs: TimerRuns }>()
  const now = () => clock.now().getTime()
  const change = (name: string, changes: Partial<TimerRun>) => {
    own[name] = { ...(own[name] ?? neverRan), ...changes }
  }
  const stop = bus.subscribe((notice) => {
    if (notice.kind === 'timers' && notice.process !== process)
      others.set(notice.process, { at: now(), runs: notice.runs })
  })
  return {
    began: (name) => change(name, { isRunning: true }),
    ended: (name) => change(name, { isRunning: false, lastRun: now(), failures: 0, failure: null }),
    failed: (name, error) =>
      change(name, {
        isRunning: false,
        failures: (own[name]?.failures ?? 0) + 1,
        failure: { at: now(), message: messageOf(error) },
      }),
    publish: () => bus.publish({ kind: 'timers', process, runs: { ...own }, sessions: [] }),
    read: () => {
      for (const [name, { at }] of others) if (at + silentMs < now()) others.delete(name)
      const all: (readonly [string, TimerRuns])[] = [
        [process, own],
        ...[...others].map(([name, { runs }]) => [name, runs] as const),
      ]
      return rows
        .map(({ name, everyMs }) => ({
          name,
          everyMs,
          processes: all
            .map(([each, runs]) => ({ process: each, ...(runs[name] ?? neverRan) }))
            .toSorted((left, right) => left.process.localeCompare(right.process, 'en')),
        }))
        .toSorted((left, right) => left.name.localeCompare(right.name, 'en'))
    },
    stop,
  }
}

const neverRan: TimerRun = { lastRun: null, failures: 0, failure: null, isRunning: false }

function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, mostLetters)
}

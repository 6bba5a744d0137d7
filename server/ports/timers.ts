/** The only way to wait. Each returns a function that cancels. */
export interface Timers {
  after(milliseconds: number, run: () => void): () => void
  every(milliseconds: number, run: () => void): () => void
  /** Milliseconds since some moment, by a clock that never steps: what intervals are measured with. */
  elapsed(): number
}

export const systemTimers: Timers = {
  after: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
  },
  every: (milliseconds, run) => {
    const timer = setInterval(run, milliseconds)
    timer.unref()
    return () => clearInterval(timer)
  },
  elapsed: () => performance.now(),
}

/** Timers that fire only when a test says so. */
export function manualTimers(): Timers & { elapse(milliseconds: number): void; freeze(milliseconds: number): void } {
  let now = 0
  let jobs: { at: number; period: number | null; run: () => void }[] = []
  const add = (milliseconds: number, period: number | null, run: () => void) => {
    const job = { at: now + milliseconds, period, run }
    jobs.push(job)
    return () => {
      jobs = jobs.filter((other) => other !== job)
    }
  }
  return {
    after: (milliseconds, run) => add(milliseconds, null, run),
    every: (milliseconds, run) => add(milliseconds, milliseconds, run),
    elapsed: () => now,
    /** The process stands still: time passes and nothing fires, then what was due fires once. */
    freeze: (milliseconds) => {
      now += milliseconds
      for (const job of jobs) if (job.period !== null && job.at < now) job.at = now
    },
    elapse: (milliseconds) => {
      const end = now + milliseconds
      for (;;) {
        const next = jobs.filter((job) => job.at <= end).sort((left, right) => left.at - right.at)[0]
        if (!next) break
        now = next.at
        if (next.period === null) jobs = jobs.filter((job) => job !== next)
        else next.at += next.period
        next.run()
      }
      now = end
    },
  }
}

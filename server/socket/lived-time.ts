import type { Timers } from '../ports/timers.ts'

/**
 * Milliseconds this process has lived and worked, by a clock that never steps. A pause of the whole process (a stopped
 * container, a moved machine, a stall) counts as one tick at most: what came meanwhile lies unread in the kernel's buffers,
 * so the pause says nothing about anybody's silence.
 */
export function livedTime(timers: Timers, tickMs: number): { now(): number; tick(): void } {
  let lived = 0
  let tickedAt = timers.elapsed()
  const now = () => lived + Math.min(timers.elapsed() - tickedAt, tickMs)
  return {
    now,
    /** To be called every `tickMs`. */
    tick: () => {
      lived = now()
      tickedAt = timers.elapsed()
    },
  }
}

/** The only source of the present moment; rules and domains take it as a parameter (REQ-195). */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A clock that shows one moment, for tests and for tools that make events of the past. */
export function stillClock(moment: Date): Clock {
  return { now: () => moment }
}

/** A clock that stands still until a test moves it. */
export function manualClock(start: string): Clock & { set(to: string): void; advance(milliseconds: number): void } {
  let now = new Date(start)
  return {
    now: () => new Date(now),
    set: (to) => {
      now = new Date(to)
    },
    advance: (milliseconds) => {
      now = new Date(now.getTime() + milliseconds)
    },
  }
}

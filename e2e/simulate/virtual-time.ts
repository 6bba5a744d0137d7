/** One thing that happens at a moment of the simulated time. */
interface Event {
  readonly at: number
  readonly order: number
  readonly run: () => void
}

/** The one clock of a simulation: nothing passes but what is due on it. Milliseconds since 1970. */
export interface VirtualTime {
  readonly now: number
  /** Runs something so many milliseconds from now; answers how to cancel. */
  after(milliseconds: number, run: () => void): () => void
  /** When the next thing is due; Infinity when nothing is. */
  readonly nextAt: number
  /** Goes to the next moment at which something is due and runs all of it; answers how much that was. */
  step(): number
}

export function virtualTime(start: number): VirtualTime {
  let now = start
  let order = 0
  let events: Event[] = []
  const next = () => events.reduce((least, { at }) => Math.min(least, at), Infinity)
  return {
    get now() {
      return now
    },
    get nextAt() {
      return next()
    },
    after: (milliseconds, run) => {
      const event = { at: now + Math.max(0, Math.round(milliseconds)), order: order++, run }
      events.push(event)
      return () => {
        events = events.filter((other) => other !== event)
      }
    },
    step: () => {
      const at = next()
      if (at === Infinity) return 0
      now = Math.max(now, at)
      const due = events.filter((event) => event.at <= now).sort((one, other) => one.order - other.order)
      events = events.filter((event) => event.at > now)
      for (const { run } of due) run()
      return due.length
    },
  }
}

/** The time of one process or phone: its wall clock may be wrong, and while it is frozen nothing of it runs. */
export interface OwnTime {
  /** By its wall clock. */
  wallClock(): number
  /** Milliseconds by a clock that never steps. */
  elapsed(): number
  after(milliseconds: number, run: () => void): () => void
  every(milliseconds: number, run: () => void): () => void
  /** Sets the wall clock wrong by so many milliseconds. */
  stepClock(milliseconds: number): void
  freeze(): void
  /** What was due meanwhile runs now, each once. */
  thaw(): void
  readonly isFrozen: boolean
  /** Nothing of it ever runs again. */
  end(): void
}

/** Timers of a process that are due at about the same time run together: each moment costs a wait for the database. */
export function ownTime(time: VirtualTime, gridMs = 1): OwnTime {
  const start = time.now
  let [offset, isFrozen, hasEnded] = [0, false, false]
  let held: (() => void)[] = []
  const guarded = (run: () => void) => () => {
    if (hasEnded) return
    if (isFrozen) held.push(run)
    else run()
  }
  const onGrid = (milliseconds: number) => {
    const at = time.now + milliseconds
    return Math.ceil(at / gridMs) * gridMs - time.now
  }
  const own: OwnTime = {
    wallClock: () => time.now + offset,
    elapsed: () => time.now - start,
    after: (milliseconds, run) => {
      let isOff = false
      const cancel = time.after(
        onGrid(milliseconds),
        guarded(() => {
          if (!isOff) run()
        }),
      )
      return () => {
        isOff = true
        cancel()
      }
    },
    every: (milliseconds, run) => {
      let cancel = () => {}
      const arm = () => {
        cancel = own.after(milliseconds, () => {
          arm()
          run()
        })
      }
      arm()
      return () => cancel()
    },
    stepClock: (milliseconds) => {
      offset += milliseconds
    },
    freeze: () => {
      isFrozen = true
    },
    thaw: () => {
      isFrozen = false
      for (const run of held.splice(0)) run()
    },
    get isFrozen() {
      return isFrozen
    },
    end: () => {
      hasEnded = true
      held = []
    },
  }
  return own
}

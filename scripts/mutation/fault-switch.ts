declare global {
  /** Asked by code with faults built in (switched.ts). */
  var __fault: ((id: number) => boolean) | undefined
}

/** More often than this nothing asks for the one fault that is on but a loop without end. */
const mostHits = 2_000_000

/** Says which of the faults built into the code is on, and which of them somebody comes by. */
export interface FaultSwitch {
  /** From now on: whoever comes by a fault is noted in this set. Null ends it. */
  noteIn(reached: Set<number> | null): void
  /** From now on this fault is on; null for none. */
  turnOn(id: number | null): void
  /** How often the fault that was on last was come by. */
  hits(): number
}

export function installFaultSwitch(): FaultSwitch {
  let reached: Set<number> | null = null
  let on: number | null = null
  let hits = 0
  globalThis.__fault = (id) => {
    reached?.add(id)
    if (id !== on) return false
    if (++hits > mostHits) throw new Error('a loop without end')
    return true
  }
  return {
    noteIn: (next) => {
      reached = next
    },
    turnOn: (id) => {
      on = id
      if (id !== null) hits = 0
    },
    hits: () => hits,
  }
}

import type { Activity } from './activity.ts'
import type { Chance } from './chance.ts'
import type { VirtualTime } from './virtual-time.ts'

/** What lies between phones and servers: it delays, loses and breaks, as its seed says. */
export interface Network {
  /** Carries something to the other side, some time from now; answers how to keep it from arriving. */
  carry(run: () => void): () => void
  /** How long something takes, in milliseconds. */
  delay(): number
  /** Whether this one is lost. */
  loses(): boolean
  /** From now on nothing is lost and nothing takes long. */
  heal(): void
  readonly time: VirtualTime
  readonly activity: Activity
}

export function network(time: VirtualTime, activity: Activity, chance: Chance): Network {
  let isHealed = false
  const delay = () => {
    if (isHealed) return 5
    if (chance.happens(0.01)) return chance.between(5_000, 25_000)
    return chance.happens(0.1) ? chance.between(300, 3_000) : chance.between(2, 120)
  }
  return {
    time,
    activity,
    delay,
    carry: (run) => time.after(delay(), run),
    loses: () => !isHealed && chance.happens(0.04),
    heal: () => {
      isHealed = true
    },
  }
}

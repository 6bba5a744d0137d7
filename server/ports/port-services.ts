import type { Beacon } from './beacon.ts'
import type { Clock } from './clock.ts'
import type { Pictures } from './pictures.ts'
import type { Timers } from './timers.ts'

/** What reaches outside the program, for the functions of all domains. */
export interface PortServices {
  readonly clock: Clock
  readonly timers: Timers
  readonly pictures: Pictures
  /** Public random values, for draws. */
  readonly beacon: Beacon
}

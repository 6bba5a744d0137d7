import type { AppReadings } from './app-readings.ts'
import type { Maintenance } from './maintenance.ts'

/** What the house has set, as this process last read it. */
export interface HouseServices {
  /** When nothing can be changed. */
  readonly maintenance: Maintenance
  readonly appReadings: AppReadings
}

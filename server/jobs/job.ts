import type { z } from 'zod'
import type { Services } from '../services.ts'

/** When a job runs by itself: at `cron`, five fields in UTC, so at most once a minute; never for one that is enqueued. */
export type Schedule = { readonly cron: string } | 'onDemand'

/**
 * Work carried by the job library: run once over all processes, again with growing pauses when it throws, and set aside as
 * a dead letter after the last attempt. Being repeated must change nothing.
 */
export interface Job<Input = unknown> {
  /** Unique over all domains, such as `sweep-pictures`. Stored with each waiting job: never rename one. */
  readonly name: string
  readonly schedule: Schedule
  /** What an enqueued job is told, checked again when it runs; undefined for a scheduled one. */
  readonly input?: z.ZodType<Input>
  /** Attempts in all, the first included. */
  readonly attempts?: number
  /** Pause before the second attempt; each further one doubles it. */
  readonly retrySeconds?: number
  /** An attempt that lasts longer is given up as hung, and repeated. */
  readonly timeoutSeconds?: number
  run(services: Services, input: Input): Promise<unknown>
}

/** Work that every process does by itself, because it is about the process or is due more often than once a minute. */
export interface Timer {
  /** Unique over all domains, such as `delivery-marks`. */
  readonly name: string
  readonly everyMs: number
  /** Rounds of one process do not overlap; what it throws is reported and the next round comes as usual. */
  run(services: Services): Promise<unknown>
}

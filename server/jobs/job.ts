import type { z } from 'zod'
import type { Services } from '../services.ts'

/** When a job runs by itself: at `cron`, five fields in UTC, so at most once a minute; never for one that is enqueued. */
export type Schedule = { readonly cron: string } | 'onDemand'

/**
 * Work carried by the job library: run once over all processes, again with growing pauses when it throws, and given up after
 * the last attempt. Being repeated must change nothing. A scheduled job never overlaps itself: an occurrence that falls due
 * while another waits or runs is left out.
 */
export interface Job<Input = unknown> {
  /** Unique over all domains, such as `sweep-pictures`. Stored with each waiting job: never rename one. */
  readonly name: string
  readonly schedule: Schedule
  /** What an enqueued job is told, checked again when it runs; undefined for a scheduled one. */
  readonly input?: z.ZodType<Input>
  /** Names the thing a job is about: only one job for it waits or runs. */
  keyOf?(input: Input): string
  /** Attempts in all, the first included: 3 unless said. */
  readonly attempts?: number
  /** Pause before the second attempt, 30 unless said; each further one doubles it. */
  readonly retrySeconds?: number
  /** An attempt that lasts longer is given up as hung, 900 unless said. */
  readonly timeoutSeconds?: number
  /** How often a process looks for waiting work: 60 unless said for a scheduled job, otherwise 5. */
  readonly lookSeconds?: number
  /** How many jobs a process takes and runs together: 1 unless said. */
  readonly together?: number
  /** How many times a process does so at once, so that one that takes long keeps none of the others waiting: 1 unless said. */
  readonly lanes?: number
  /** Of those that wait the most urgent go first: 0 unless said. */
  urgencyOf?(input: Input): number
  /** One that failed is left to whoever asked for it, who sees so: no dead letter is kept. */
  readonly isAskedAgain?: true
  /** How long a finished job can still be looked up: a day unless said. */
  readonly keptSeconds?: number
  run(services: Services, input: Input): Promise<unknown>
}

/** Work that every process does by itself, because it is about the process or is due more often than once a minute. */
export interface Timer {
  /** Unique over all domains, such as `delivery-marks`. */
  readonly name: string
  readonly everyMs: number
  /** Rounds of one process do not overlap. After a failure rounds are left out, twice as many after each further one. */
  run(services: Services): Promise<unknown>
}

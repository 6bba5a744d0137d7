import type { Services } from '../services.ts'
import type { Job } from './job.ts'

export const defaultTimeoutSeconds = 900

/** Runs one attempt at a job. Throws what it threw, what its input lacks, or that it lasted longer than it may. */
export async function attempt(job: Job, services: Services, data: unknown): Promise<void> {
  const input = job.input ? job.input.parse(data) : undefined
  const seconds = job.timeoutSeconds ?? defaultTimeoutSeconds
  const hung = Promise.withResolvers<never>()
  const cancel = services.timers.after(seconds * 1000, () =>
    hung.reject(new Error(`The job ${job.name} was given up after ${seconds} seconds.`)),
  )
  try {
    await Promise.race([job.run(services, input), hung.promise])
  } finally {
    cancel()
  }
}

import type pg from 'pg'
import type { Services } from '../services.ts'
import { attempt } from './attempt.ts'
import type { Job } from './job.ts'
import { jobsOver, messageOf, type Jobs } from './jobs.ts'
import { openLibrary } from './library.ts'
import { arrangeQueues } from './queues.ts'

/** The job library on a test's database: enqueues as the product does, and works only when the test says so. */
export interface TestJobs extends AsyncDisposable {
  readonly jobs: Jobs
  /** Runs everything that waits for one of the jobs, whenever it is due; returns how many attempts there were. */
  work(services: Partial<Services>): Promise<{ done: number; failed: number }>
}

export async function testJobs(pool: pg.Pool, rows: readonly Job[]): Promise<TestJobs> {
  const boss = await openLibrary(pool, { isServing: false, report: () => undefined })
  await arrangeQueues(boss, rows)
  const round = async (job: Job, services: Services): Promise<{ taken: number; failed: number }> => {
    const taken = await boss.fetch<object>(job.name, { batchSize: job.together ?? 1, ignoreStartAfter: true })
    const failures = await Promise.all(
      taken.map((each) =>
        attempt(job, services, each.data).then(
          () => boss.complete(job.name, each).then(() => 0),
          (error: unknown) => boss.fail(job.name, each, { message: messageOf(error) }).then(() => 1),
        ),
      ),
    )
    return { taken: taken.length, failed: failures.reduce<number>((sum, each) => sum + each, 0) }
  }
  return {
    jobs: { ...jobsOver(boss, rows), hurry: () => undefined },
    work: async (given) => {
      const noTimers = { after: () => () => undefined, every: () => () => undefined }
      // A test gives what its jobs ask for.
      const services = { timers: noTimers, ...given } as Services
      const sum = { done: 0, failed: 0 }
      for (const job of rows)
        for (let last = await round(job, services); last.taken; last = await round(job, services)) {
          sum.failed += last.failed
          sum.done += last.taken - last.failed
        }
      return sum
    },
    [Symbol.asyncDispose]: () => boss.stop({ close: false, graceful: false }),
  }
}

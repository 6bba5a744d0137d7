import { fromKysely, type PgBoss } from 'pg-boss'
import type pg from 'pg'
import type { Db, Tx } from '../db/tables.ts'
import type { Services } from '../services.ts'
import { attempt } from './attempt.ts'
import type { Job } from './job.ts'
import { openLibrary } from './library.ts'
import { arrangeQueues, deadLetters } from './queues.ts'
import { countWaiting, readJobs, type JobReport } from './read-jobs.ts'

/** Work for later, carried by the job library. */
export interface Jobs {
  /** Enqueues a job for each input, once the transaction commits. */
  enqueue<Input extends object>(tx: Tx, job: Job<Input>, inputs: readonly Input[]): Promise<void>
  /** Lets this process look for the waiting work of a job now. */
  hurry(job: Job): void
  /** How many of a job wait, counted up to `most`. */
  countWaiting(db: Db | Tx, job: Pick<Job, 'name'>, most: number): Promise<number>
  /** How far every job is. */
  read(tx: Tx): Promise<JobReport[]>
  /**
   * Enqueues the dead letters of a job once more, or a scheduled job at once, in the caller's transaction. Returns how many,
   * null for a name no job has.
   */
  retry(tx: Tx, name: string): Promise<number | null>
}

/** This process's share of the work. */
export interface JobWorkers extends Jobs {
  /** Begins to work. */
  start(services: Services): Promise<void>
  /** Takes nothing further, and waits up to 10 s for what runs. */
  stop(): Promise<void>
}

export interface JobsDependencies {
  readonly pool: pg.Pool
  /** Every job of the product. */
  readonly rows: readonly Job[]
  readonly report: (error: unknown) => void
}

const stopMs = 10_000

/** Opens the job library; nothing is worked on before `start`. */
export async function createJobs({ pool, rows, report }: JobsDependencies): Promise<JobWorkers> {
  const boss = await openLibrary(pool, { isServing: true, report })
  await arrangeQueues(boss, rows)
  const workers = new Map<string, string[]>()
  return {
    ...jobsOver(boss, rows),
    hurry: ({ name }) => {
      for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker)
    },
    start: async (services) => {
      for (const job of rows) {
        const lanes = Array.from({ length: job.lanes ?? 1 }, () => work(boss, job, services, report))
        workers.set(job.name, await Promise.all(lanes))
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: stopMs, close: false }),
  }
}

/** What needs no worker. */
export function jobsOver(boss: PgBoss, rows: readonly Job[]): Omit<Jobs, 'hurry'> {
  return {
    enqueue: (tx, job, inputs) => enqueue(boss, tx, job, inputs),
    countWaiting: (db, { name }, most) => countWaiting(db, name, most),
    read: (tx) => readJobs(tx, rows),
    retry: async (tx, name) => {
      const job = rows.find((row) => row.name === name)
      if (!job) return null
      const db = fromKysely(tx)
      if (job.schedule === 'onDemand') return boss.redrive(deadLetters, { sourceName: name, db })
      return (await boss.send(name, { isAsked: true }, { db })) ? 1 : 0
    },
  }
}

/** Enqueues in the caller's transaction. */
async function enqueue<Input extends object>(
  boss: PgBoss,
  tx: Tx,
  job: Job<Input>,
  inputs: readonly Input[],
): Promise<void> {
  if (inputs.length === 0) return
  const waiting = inputs.map((data) => ({
    data,
    ...(job.keyOf && { singletonKey: job.keyOf(data) }),
    ...(job.urgencyOf && { priority: job.urgencyOf(data) }),
  }))
  await boss.insert(job.name, waiting, { db: fromKysely(tx) })
}

/** Begins to work on a job in this process; returns the worker's id. */
function work(boss: PgBoss, job: Job, services: Services, report: (error: unknown) => void): Promise<string> {
  const pace = {
    batchSize: job.together ?? 1,
    pollingIntervalSeconds: job.lookSeconds ?? (job.schedule === 'onDemand' ? 5 : 60),
    burstWhenBatchFull: true,
    perJobResults: true,
  } as const
  const worker: Promise<string> = boss.work<object>(job.name, pace, async (taken) => {
    const results = await Promise.all(
      taken.map(async ({ id, data }) => {
        try {
          await attempt(job, services, data)
          return { id, status: 'completed' } as const
        } catch (error) {
          report(new Error(`The job ${job.name} failed.`, { cause: error }))
          return { id, status: 'failed', output: { message: messageOf(error) } } as const
        }
      }),
    )
    // The library goes on by itself only after a full batch of several: one by one, each look would do one.
    if (pace.batchSize === 1 && job.schedule === 'onDemand') boss.notifyWorker(await worker)
    return results
  })
  return worker
}

/** What the console shows of a failure; the log has all of it. */
export function messageOf(error: unknown): string {
  return String(error).slice(0, 500)
}

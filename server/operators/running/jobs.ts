import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import type * as calls from '@madang/contract/operators/running/jobs.ts'
import type { Context } from '../../context.ts'
import { type FewShape, pageOfFew } from '../../db/lists/page-of-few.ts'
import { snapshot } from '../../db/tx.ts'
import type { Audited } from '../../domain.ts'
import { readAlarms } from '../dashboard.ts'
import type { TimerReport } from '../../jobs/timer-reports.ts'

type Job = calls.Job

/** Background work has as many rows as the code has jobs (decision 0267). */
const jobRows: FewShape<Job, (typeof calls.jobList)['sorts'][number]> = {
  sorts: {
    name: { of: ({ name }) => name, isRisingFirst: true },
    lastRun: { of: ({ lastRun }) => lastRun },
    took: { of: ({ tookMs }) => tookMs },
    waiting: { of: ({ waiting }) => waiting },
    givenUp: { of: ({ deadLetters }) => deadLetters },
  },
  words: ({ name }) => [name],
}

const standings = {
  failing: ({ failure }: Job) => failure !== null,
  givenUp: ({ deadLetters }: Job) => deadLetters > 0,
  waiting: ({ waiting }: Job) => waiting > 0,
  running: ({ running }: Job) => running > 0,
}

/** Jobs with their last run, what waits and what was given up, and every timer as each process runs it. */
export async function getJobs(
  { db, now, jobs, timerReports, backups }: Context<'db' | 'now' | 'jobs' | 'timerReports' | 'backups'>,
  { standing, start, ...query }: Parsed<typeof calls.getJobs>,
): Promise<Out<typeof calls.getJobs>> {
  const seen = (await backups?.look(now)) ?? null
  const fits = (job: Job) =>
    (standing === undefined || standings[standing](job)) &&
    (start === undefined || (job.cron !== null) === (start === 'scheduled'))
  return snapshot(db, async (tx) => ({
    ...pageOfFew(jobRows, (await jobs.read(tx)).filter(fits), query),
    alarms: await readAlarms(tx, { now, backups: seen }),
    timers: timerReports.read().map(timerOf),
  }))
}

function timerOf({ processes, ...timer }: TimerReport): Out<typeof calls.getJobs>['timers'][number] {
  return {
    ...timer,
    processes: processes.map(({ lastRun, failure, ...process }) => ({
      ...process,
      lastRun: lastRun === null ? null : new Date(lastRun),
      failure: failure && { at: new Date(failure.at), message: failure.message },
    })),
  }
}

/** Enqueues the dead letters of a job again, or a scheduled job at once. NOT_FOUND for a name no job has. */
export async function retryJob(
  { tx, jobs }: Context<'tx' | 'jobs'>,
  { name, reason }: Parsed<typeof calls.retryJob>,
): Promise<Audited<Out<typeof calls.retryJob>>> {
  const enqueued = await jobs.retry(tx, name)
  if (enqueued === null) throw new Failure('NOT_FOUND')
  return { answer: { enqueued }, object: `job ${name}`, after: { enqueued: String(enqueued) }, reason }
}

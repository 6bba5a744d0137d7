import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import type * as calls from '@madang/contract/operators/running/jobs.ts'
import type { Context } from '../../context.ts'
import { snapshot } from '../../db/tx.ts'
import type { Audited } from '../../domain.ts'
import { readAlarms } from '../dashboard.ts'
import type { TimerReport } from '../../jobs/timer-reports.ts'

/** Every job with its last run, what waits and what was given up, and every timer as each process runs it. */
export async function getJobs({
  db,
  now,
  jobs,
  timerReports,
  backups,
}: Context<'db' | 'now' | 'jobs' | 'timerReports' | 'backups'>): Promise<Out<typeof calls.getJobs>> {
  const seen = (await backups?.look(now)) ?? null
  return snapshot(db, async (tx) => ({
    alarms: await readAlarms(tx, { now, backups: seen }),
    items: await jobs.read(tx),
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

import { sql } from 'kysely'
import type { Tx } from '../db/tables.ts'
import type { Job } from './job.ts'
import { deadLetters } from './queues.ts'

/** What the console shows of a job. */
export interface JobReport {
  readonly name: string
  readonly cron: string | null
  readonly waiting: number
  readonly running: number
  readonly lastRun: Date | null
  readonly failure: { readonly at: Date; readonly message: string } | null
  readonly deadLetters: number
}

interface Row {
  readonly name: string
  readonly waiting: number
  readonly running: number
  readonly last_run: Date | null
  readonly failed_at: Date | null
  readonly message: string | null
  readonly dead: number
}

/** How far every job is, in the order of names. */
export async function readJobs(tx: Tx, jobs: readonly Job[]): Promise<JobReport[]> {
  const names = jobs.map(({ name }) => name)
  const { rows } = await sql<Row>`
    select name, waiting, running, last_run, failed_at, message, dead from unnest(${names}::text[]) as names (name)
    cross join lateral (
      select count(*) filter (where state in ('created', 'retry'))::int as waiting,
        count(*) filter (where state = 'active')::int as running,
        max(completed_on) filter (where state = 'completed') as last_run
      from pgboss.job where job.name = names.name
    ) as runs
    left join lateral (
      select coalesce(completed_on, started_on) as failed_at,
        coalesce(output->>'message', output->'value'->>'message') as message
      from pgboss.job where job.name = names.name and state in ('retry', 'failed')
      order by coalesce(completed_on, started_on) desc limit 1
    ) as failure on true
    cross join lateral (
      select count(*)::int as dead from pgboss.job
      where job.name = ${deadLetters} and state = 'created' and source_name = names.name
    ) as letters`.execute(tx)
  const found = new Map(rows.map((row) => [row.name, row]))
  return jobs
    .flatMap((job) => reportOf(job, found.get(job.name)))
    .toSorted((left, right) => left.name.localeCompare(right.name, 'en'))
}

function reportOf({ name, schedule }: Job, row: Row | undefined): JobReport[] {
  if (!row) return []
  const { waiting, running, last_run: lastRun, failed_at: at, message, dead } = row
  const cron = schedule === 'onDemand' ? null : schedule.cron
  const failure = at && { at, message: message ?? '' }
  return [{ name, cron, waiting, running, lastRun, failure, deadLetters: dead }]
}

import { sql } from 'kysely'
import type { Db, Tx } from '../db/tables.ts'
import type { Job } from './job.ts'
import { deadLetters } from './queues.ts'

/** What the console shows of a job. */
export interface JobReport {
  readonly name: string
  readonly cron: string | null
  readonly waiting: number
  readonly running: number
  readonly lastRun: Date | null
  /** How long the last run took, and how many attempts it needed. */
  readonly tookMs: number | null
  readonly attempts: number | null
  readonly failure: { readonly at: Date; readonly message: string } | null
  readonly deadLetters: number
}

interface Row {
  readonly name: string
  readonly waiting: number
  readonly running: number
  readonly last_run: Date | null
  readonly took_ms: number | null
  readonly attempts: number | null
  readonly failed_at: Date | null
  readonly message: string | null
  readonly dead: number
}

/** How many of a job wait; no more than `most` are counted. */
export async function countWaiting(db: Db | Tx, name: string, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from pgboss.job where name = ${name} and state < 'active' limit ${most}) as waiting`.execute(db)
  return rows[0]!.count
}

/** How far every job is, in the order of names. */
export async function readJobs(tx: Tx, jobs: readonly Job[]): Promise<JobReport[]> {
  const names = jobs.map(({ name }) => name)
  const { rows } = await sql<Row>`
    select name, waiting, running, last_run, took_ms, attempts, failed_at, message, dead from unnest(${names}::text[]) as names (name)
    cross join lateral (
      select count(*) filter (where state in ('created', 'retry'))::int as waiting,
        count(*) filter (where state = 'active')::int as running
      from pgboss.job where job.name = names.name
    ) as runs
    left join lateral (
      select completed_on as last_run, retry_count + 1 as attempts,
        (extract(epoch from completed_on - started_on) * 1000)::int as took_ms
      from pgboss.job where job.name = names.name and state = 'completed'
      order by completed_on desc limit 1
    ) as ran on true
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
  const { waiting, running, last_run: lastRun, took_ms: tookMs, attempts, failed_at: at, message, dead } = row
  const cron = schedule === 'onDemand' ? null : schedule.cron
  const failure = at && { at, message: message ?? '' }
  return [{ name, cron, waiting, running, lastRun, tookMs, attempts, failure, deadLetters: dead }]
}

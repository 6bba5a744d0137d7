import { z } from 'zod'
import { instant } from '../../ids.ts'
import { alarms } from '../alarms.ts'
import { listOf } from '../lists/list-of.ts'
import { command, query, reason } from '../operator-endpoint.ts'

/** The name of a job, such as `sweep-pictures`. */
const jobName = z.string().regex(/^[a-z0-9-]{1,60}$/)

const job = z.object({
  name: jobName,
  /** Five fields in UTC; null for a job that is enqueued. */
  cron: z.string().nullable(),
  waiting: z.int(),
  running: z.int(),
  lastRun: instant.nullable(),
  /** How long that run took; null where there was none. */
  tookMs: z.int().nullable(),
  /** How many attempts that run needed. */
  attempts: z.int().nullable(),
  /** The newest failure that is not made up for. */
  failure: z.object({ at: instant, message: z.string() }).nullable(),
  /** Given up after the last attempt. */
  deadLetters: z.int(),
})

export type Job = z.output<typeof job>

/** A job that runs by itself, with what became of its last run. */
export const scheduledJob = job
  .pick({ name: true, lastRun: true, tookMs: true, attempts: true, failure: true })
  .extend({ cron: z.string() })

/** Jobs are found by a part of the name. */
export const jobList = listOf({
  item: job,
  sorts: ['name', 'lastRun', 'took', 'waiting', 'givenUp'],
  filters: { standing: z.enum(['failing', 'givenUp', 'waiting', 'running']), start: z.enum(['scheduled', 'onDemand']) },
  words: 60,
})

export const getJobs = query({
  path: 'job/GetJobs',
  summary:
    'The background work of all processes: when each job and each timer last ran, what waits, what failed and was given up',
  right: 'jobs.read',
  input: jobList.input,
  output: jobList.output.extend({
    alarms,
    /** Work that every process does by itself, because it is due more often than once a minute or is about the process. */
    timers: z.array(
      z.object({
        name: jobName,
        everyMs: z.int(),
        /** Each process that was heard in the last minute, by its host and number. */
        processes: z.array(
          z.object({
            process: z.string(),
            lastRun: instant.nullable(),
            isRunning: z.boolean(),
            /** Rounds that failed since one ended well. */
            failures: z.int(),
            failure: z.object({ at: instant, message: z.string() }).nullable(),
          }),
        ),
      }),
    ),
  }),
})

export const retryJob = command({
  path: 'job/RetryJob',
  summary: 'Enqueues what was given up once more; a scheduled job runs now. The answer says how many were enqueued',
  right: 'jobs.change',
  input: { name: jobName, reason },
  output: z.object({ enqueued: z.int() }),
  failures: ['NOT_FOUND'],
})

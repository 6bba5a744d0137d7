import type { PgBoss, QueuePolicy, QueueResult } from 'pg-boss'
import { defaultTimeoutSeconds } from './attempt.ts'
import type { Job } from './job.ts'

/** Where enqueued jobs lie that were given up. Scheduled ones are not kept: their next occurrence is their repetition. */
export const deadLetters = 'dead-letters'

const daySeconds = 24 * 60 * 60
/** How long a dead letter can be sent again. */
const deadLetterKeptSeconds = 30 * daySeconds
/** A process that says nothing for so long has fallen: its jobs go to others. */
const silentSeconds = 60
/** Beyond the time an attempt may last, before the library gives it up in the place of a process that fell. */
const graceSeconds = 30

/** Brings the library's queues and schedules to what the jobs say. Nothing is written when they are so already. */
export async function arrangeQueues(boss: PgBoss, rows: readonly Job[]): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
  if (!known.has(deadLetters))
    await boss.createQueue(deadLetters, { retentionSeconds: deadLetterKeptSeconds, retryLimit: 0 })
  for (const job of rows) {
    const found = known.get(job.name)
    const options = optionsOf(job)
    if (!found) await boss.createQueue(job.name, { policy: policyOf(job), ...withoutNulls(options) })
    else if (!isSame(found, options)) await boss.updateQueue(job.name, options)
  }
  await arrangeSchedules(boss, rows)
}

async function arrangeSchedules(boss: PgBoss, rows: readonly Job[]): Promise<void> {
  const wanted = new Map(rows.flatMap(({ name, schedule }) => (schedule === 'onDemand' ? [] : [[name, schedule.cron]])))
  const known = await boss.getSchedules()
  for (const { name } of known) if (!wanted.has(name)) await boss.unschedule(name)
  const crons = new Map(known.map(({ name, cron }) => [name, cron]))
  for (const [name, cron] of wanted) if (crons.get(name) !== cron) await boss.schedule(name, cron)
}

function optionsOf(job: Job) {
  const timeoutSeconds = job.timeoutSeconds ?? defaultTimeoutSeconds
  return {
    retryLimit: (job.attempts ?? 3) - 1,
    retryDelay: job.retrySeconds ?? 30,
    retryBackoff: true,
    expireInSeconds: timeoutSeconds + graceSeconds,
    heartbeatSeconds: timeoutSeconds > silentSeconds ? silentSeconds : null,
    deleteAfterSeconds: job.keptSeconds ?? daySeconds,
    deadLetter: job.schedule === 'onDemand' && !job.isAskedAgain ? deadLetters : null,
  } as const
}

/** At most one waits or runs of a scheduled job, and of each key; a queue keeps its policy for ever. */
function policyOf(job: Job): QueuePolicy {
  return job.schedule === 'onDemand' && !job.keyOf ? 'standard' : 'exclusive'
}

function withoutNulls({ heartbeatSeconds, deadLetter, ...options }: ReturnType<typeof optionsOf>) {
  return { ...options, ...(heartbeatSeconds && { heartbeatSeconds }), ...(deadLetter && { deadLetter }) }
}

function isSame(found: QueueResult, options: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(options).every(([key, value]) => (found[key as keyof QueueResult] ?? null) === value)
}

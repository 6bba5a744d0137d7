import { sql } from 'kysely'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { testDatabase } from '../db/test-database.ts'
import { manualTimers } from '../ports/timers.ts'
import type { Services } from '../services.ts'
import type { Job } from './job.ts'
import { createJobs } from './jobs.ts'
import { openLibrary } from './library.ts'
import { arrangeQueues, deadLetters } from './queues.ts'

const waits = { timeout: 100_000, interval: 20 }
const numbered = z.strictObject({ number: z.number() })

/** A job that is enqueued with a number. */
function numberedJob(
  name: string,
  run: (number: number) => Promise<unknown>,
  further: Partial<Omit<Job<{ number: number }>, 'run'>> = {},
): Job<{ number: number }> {
  return {
    name,
    schedule: 'onDemand',
    input: numbered,
    lookSeconds: 0.5,
    together: 5,
    ...further,
    run: (_services: Services, { number }: { number: number }) => run(number),
  }
}

/** A database with processes that work on `rows`; `timers` are those of the attempts. */
async function scene(rows: readonly Job[], processes = 1) {
  const database = await testDatabase()
  const timers = manualTimers()
  const reported: unknown[] = []
  const jobs = await Promise.all(
    Array.from({ length: processes }, async () => {
      const each = await createJobs({ pool: database.pool, rows, report: (error) => reported.push(error) })
      await each.start({ timers } as unknown as Services)
      return each
    }),
  )
  const states = async () =>
    (
      await sql<{ name: string; state: string; count: number }>`
        select name, state::text, count(*)::int as count from pgboss.job where name not like '\\_\\_%'
        group by name, state order by name, state`.execute(database.db)
    ).rows
  return {
    ...database,
    timers,
    reported,
    jobs: jobs[0]!,
    states,
    /** What waits for a further attempt is due at once. */
    untilRetry: (name: string) =>
      sql`update pgboss.job set start_after = now() where name = ${name}`.execute(database.db),
    [Symbol.asyncDispose]: async () => {
      await Promise.all(jobs.map((each) => each.stop()))
      await database[Symbol.asyncDispose]()
    },
  }
}

test('a job enqueued in a transaction runs once it committed, and never when it was rolled back', async () => {
  const ran: number[] = []
  const job = numberedJob('count', async (number) => ran.push(number))
  await using here = await scene([job])
  await expect(
    here.transact(async (tx) => {
      await here.jobs.enqueue(tx, job, [{ number: 1 }])
      throw new Error('rolled back')
    }),
  ).rejects.toThrow('rolled back')
  await here.transact((tx) => here.jobs.enqueue(tx, job, [{ number: 2 }]))
  await vi.waitFor(() => expect(ran).toEqual([2]), waits)
  await vi.waitFor(
    async () => expect(await here.states()).toEqual([{ name: 'count', state: 'completed', count: 1 }]),
    waits,
  )
})

test('several processes run each job once', async () => {
  const ran: number[] = []
  const job = numberedJob('count', async (number) => ran.push(number))
  await using here = await scene([job], 3)
  const inputs = Array.from({ length: 60 }, (_, number) => ({ number }))
  await here.transact((tx) => here.jobs.enqueue(tx, job, inputs))
  await vi.waitFor(
    async () => expect(await here.states()).toEqual([{ name: 'count', state: 'completed', count: 60 }]),
    waits,
  )
  expect(ran.toSorted((left, right) => left - right)).toEqual(inputs.map(({ number }) => number))
})

test('a job that throws stops no other, is tried again with growing pauses, and becomes a dead letter with its reason', async () => {
  const tries: number[] = []
  const job = numberedJob(
    'break',
    async (number) => {
      tries.push(number)
      if (number === 1) throw new Error('planted')
    },
    { attempts: 3, retrySeconds: 60 },
  )
  await using here = await scene([job])
  await here.transact((tx) => here.jobs.enqueue(tx, job, [{ number: 1 }, { number: 2 }, { number: 3 }]))
  const done = { name: 'break', state: 'completed', count: 2 }
  const pauses: number[] = []
  for (let round = 1; round <= 2; round++) {
    const { rows } = await vi.waitFor(async () => {
      const waiting = await sql<{ seconds: number }>`
        select extract(epoch from start_after - now())::float8 as seconds from pgboss.job
        where state = 'retry' and start_after > now() + interval '1 second'`.execute(here.db)
      expect(waiting.rows).toHaveLength(1)
      return waiting
    }, waits)
    pauses.push(rows[0]!.seconds)
    expect(await here.states()).toEqual([done, { name: 'break', state: 'retry', count: 1 }])
    await here.untilRetry('break')
  }
  // Each is drawn between one and two times 60 s, then between two and four.
  expect(pauses[0]).toBeGreaterThan(55)
  expect(pauses[0]).toBeLessThanOrEqual(120)
  expect(pauses[1]).toBeGreaterThan(115)
  await vi.waitFor(
    async () =>
      expect(await here.states()).toEqual([
        done,
        { name: 'break', state: 'failed', count: 1 },
        { name: deadLetters, state: 'created', count: 1 },
      ]),
    waits,
  )
  expect(tries.filter((number) => number === 1)).toHaveLength(3)
  expect(here.reported).toHaveLength(3)
  const { rows } = await sql`select source_name, data, source_output->>'message' as reason from pgboss.job
    where name = ${deadLetters}`.execute(here.db)
  expect(rows).toEqual([{ source_name: 'break', data: { number: 1 }, reason: 'Error: planted' }])
})

test('REQ-58 twenty jobs that run one by one are all done after one look, never two at once', async () => {
  const [ran, most] = [new Set<number>(), { now: 0, ever: 0 }]
  const run = async (number: number) => {
    most.ever = Math.max(most.ever, ++most.now)
    await new Promise(setImmediate)
    most.now--
    ran.add(number)
  }
  const job = numberedJob('count', run, { together: 1, lookSeconds: 600 })
  await using here = await scene([job])
  const inputs = Array.from({ length: 20 }, (_, number) => ({ number }))
  await here.transact((tx) => here.jobs.enqueue(tx, job, inputs))
  here.jobs.hurry(job)
  await vi.waitFor(
    async () => expect(await here.states()).toEqual([{ name: 'count', state: 'completed', count: 20 }]),
    waits,
  )
  expect([ran.size, most.ever]).toEqual([20, 1])
})

test('of jobs that wait the most urgent runs first', async () => {
  const ran: number[] = []
  const run = async (number: number) => ran.push(number)
  const job = numberedJob('sort', run, { together: 1, lookSeconds: 600, urgencyOf: ({ number }) => number })
  await using here = await scene([job])
  await here.transact((tx) => here.jobs.enqueue(tx, job, [{ number: 0 }, { number: 2 }, { number: 1 }]))
  here.jobs.hurry(job)
  await vi.waitFor(() => expect(ran).toEqual([2, 1, 0]), waits)
})

test('a job that takes long holds up its own lane alone', async () => {
  const ran: number[] = []
  const long = Promise.withResolvers<void>()
  const run = async (number: number) => {
    ran.push(number)
    if (number === 1) await long.promise
  }
  const job = numberedJob('lanes', run, { together: 1, lanes: 2, lookSeconds: 600 })
  await using here = await scene([job])
  await here.transact((tx) => here.jobs.enqueue(tx, job, [{ number: 1 }]))
  here.jobs.hurry(job)
  await vi.waitFor(() => expect(ran).toEqual([1]), waits)
  await here.transact((tx) => here.jobs.enqueue(tx, job, [{ number: 2 }, { number: 3 }]))
  here.jobs.hurry(job)
  await vi.waitFor(() => expect(ran.toSorted()).toEqual([1, 2, 3]), waits)
  long.resolve()
})

test('a job that hangs is given up after its time, and those that wait behind it run', async () => {
  const ran: number[] = []
  const hang = (number: number) => (
    ran.push(number),
    number === 1 ? new Promise<never>(() => undefined) : Promise.resolve()
  )
  const job = numberedJob('hang', hang, { together: 1, timeoutSeconds: 60, attempts: 2, retrySeconds: 600 })
  await using here = await scene([job])
  await here.transact((tx) => here.jobs.enqueue(tx, job, [{ number: 1 }]))
  await vi.waitFor(() => expect(ran).toEqual([1]), waits)
  await here.transact((tx) => here.jobs.enqueue(tx, job, [{ number: 2 }]))
  here.timers.elapse(60_000)
  await vi.waitFor(() => expect(ran).toEqual([1, 2]), waits)
  await vi.waitFor(
    async () =>
      expect(await here.states()).toEqual([
        { name: 'hang', state: 'completed', count: 1 },
        { name: 'hang', state: 'retry', count: 1 },
      ]),
    waits,
  )
  expect(String((here.reported[0] as Error).cause)).toContain('given up after 60 seconds')
})

test('the job of a process that fell is run by another', async () => {
  const ran: number[] = []
  const job = numberedJob('fall', async (number) => ran.push(number), { retrySeconds: 0 })
  await using database = await testDatabase()
  // It takes the job and says nothing more.
  const fallen = await openLibrary(database.pool, { isServing: false, report: () => undefined })
  await arrangeQueues(fallen, [job])
  await fallen.send('fall', { number: 1 })
  expect(await fallen.fetch('fall')).toHaveLength(1)
  await sql`update pgboss.job set heartbeat_on = now() - interval '2 minutes' where name = 'fall'`.execute(database.db)
  const jobs = await createJobs({ pool: database.pool, rows: [job], report: () => undefined })
  await jobs.start({ timers: manualTimers() } as unknown as Services)
  await fallen.supervise('fall')
  await vi.waitFor(() => expect(ran).toEqual([1]), waits)
  await jobs.stop()
  await fallen.stop({ close: false, graceful: false })
})

test('of one thing only one job waits or runs', async () => {
  const job = numberedJob('one', async () => undefined, { keyOf: () => 'the thing', lookSeconds: 60 })
  await using database = await testDatabase()
  const jobs = await createJobs({ pool: database.pool, rows: [job], report: () => undefined })
  for (const number of [1, 2, 3]) await database.transact((tx) => jobs.enqueue(tx, job, [{ number }]))
  const { rows } = await sql`select data from pgboss.job where name = 'one'`.execute(database.db)
  expect(rows).toEqual([{ data: { number: 1 } }])
  await jobs.stop()
})

test('a scheduled job runs once over all processes, without overlapping itself', async () => {
  let runs = 0
  const job: Job = { name: 'sweep', schedule: { cron: '* * * * *' }, lookSeconds: 0.5, run: async () => void runs++ }
  await using database = await testDatabase()
  // A start looks for what fell due in the last minute: the schedule is there before.
  await (await createJobs({ pool: database.pool, rows: [job], report: () => undefined })).stop()
  await sql`update pgboss.version set cron_on = null`.execute(database.db)
  const processes = await Promise.all(
    [1, 2].map(() => createJobs({ pool: database.pool, rows: [job], report: () => undefined })),
  )
  for (const each of processes) await each.start({ timers: manualTimers() } as unknown as Services)
  const done = async () =>
    (await sql`select from pgboss.job where name = 'sweep' and state = 'completed'`.execute(database.db)).rows
  await vi.waitFor(async () => expect(await done()).toHaveLength(1), waits)
  expect(runs).toBe(1)
  for (const each of processes) await each.stop()
})

test('what a job says of itself takes effect at the next start, and a schedule without its job ends', async () => {
  await using database = await testDatabase()
  const start = async (rows: readonly Job[]) => {
    const boss = await openLibrary(database.pool, { isServing: false, report: () => undefined })
    await arrangeQueues(boss, rows)
    const [queues, schedules] = [await boss.getQueues(), await boss.getSchedules()]
    await boss.stop({ close: false, graceful: false })
    return {
      retries: Object.fromEntries(queues.map(({ name, retryLimit }) => [name, retryLimit])),
      schedules: Object.fromEntries(schedules.map(({ name, cron }) => [name, cron])),
    }
  }
  const first: Job = { name: 'first', schedule: { cron: '*/10 * * * *' }, run: async () => undefined }
  const second: Job = { name: 'second', schedule: { cron: '5 0 * * *' }, run: async () => undefined }
  expect(await start([first, second])).toEqual({
    retries: { [deadLetters]: 0, first: 2, second: 2 },
    schedules: { first: '*/10 * * * *', second: '5 0 * * *' },
  })
  expect(await start([{ ...first, schedule: { cron: '* * * * *' }, attempts: 5 }])).toEqual({
    retries: { [deadLetters]: 0, first: 4, second: 2 },
    schedules: { first: '* * * * *' },
  })
})

test('the library takes no connection beside the pool', async () => {
  await using here = await scene([numberedJob('count', async () => undefined)])
  const client = new pg.Client({ connectionString: here.url })
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    `select distinct application_name as name from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  )
  await client.end()
  expect(rows).toEqual([{ name: 'madang' }])
})

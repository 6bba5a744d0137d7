import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../db/test-database.ts'
import { memoryBus } from '../ports/bus.ts'
import { manualClock } from '../ports/clock.ts'
import { testJobs } from '../jobs/test-jobs.ts'
import { deadLetters } from '../jobs/queues.ts'
import type { Services } from '../services.ts'
import { dueRows } from './due-rows.ts'

/** Rows that are worked on as the test says, in a table of their own; `done` names those whose work is finished. */
async function worked(work: () => void, isMore: () => boolean) {
  const database = await testDatabase()
  const { db } = database
  await sql`create table piece (id text primary key, since timestamptz, set_aside_at timestamptz)`.execute(db)
  await sql`insert into piece values ('one', '2026-11-21T03:00:00Z')`.execute(db)
  const done: string[] = []
  const rows = dueRows<{ readonly id: string }>({
    name: 'pieces',
    everyMs: 1_000,
    table: 'piece' as never,
    id: 'id',
    isDue: () => sql`true`,
    orderBy: 'since',
    run: async ({ tx }, { id }) => {
      work()
      if (!isMore()) {
        await sql`delete from piece where id = ${id}`.execute(tx)
        done.push(id)
      }
    },
  })
  return {
    ...database,
    rows,
    done,
    setAside: async () => (await sql`select id from piece where set_aside_at is not null`.execute(db)).rows.length,
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  }
}

test('a row that is set aside a second time while its repetition has run and is not noted as done has a repetition of its own', async () => {
  // Its first piece of work fails once, is repeated, and leaves more; the next piece fails once.
  let turns = 0
  await using here = await worked(
    () => {
      turns++
      if (turns === 1 || turns === 3) throw new Error('not now')
    },
    () => turns < 4,
  )
  const { timer, retry } = here.rows
  const services = {
    db: here.db,
    clock: manualClock('2026-11-21T03:00:00Z'),
    bus: memoryBus(),
    report: () => undefined,
  }
  await using carried = await testJobs(here.pool, [
    {
      ...retry,
      run: async (by: Services, input: { id: string }) => {
        await retry.run(by, input)
        // Before the library notes it as done the other rounds go on.
        if (turns === 2) await timer.run(by)
      },
    },
  ])
  const by = { ...services, jobs: carried.jobs } as unknown as Services // all that it asks for
  await timer.run(by)
  expect(await here.setAside()).toBe(1)
  expect(await carried.work(by)).toEqual({ done: 2, failed: 0 })
  expect([here.done, turns]).toEqual([['one'], 4])
})

test('a row whose repetitions were given up stays aside with one dead letter, whatever rounds follow, until it is asked for again', async () => {
  let isBroken = true
  await using here = await worked(
    () => {
      if (isBroken) throw new Error('broken')
    },
    () => false,
  )
  const { timer, retry } = here.rows
  await using carried = await testJobs(here.pool, [retry])
  const by = {
    db: here.db,
    clock: manualClock('2026-11-21T03:00:00Z'),
    bus: memoryBus(),
    report: () => undefined,
    jobs: carried.jobs,
  } as unknown as Services // all that it asks for
  await timer.run(by)
  expect(await carried.work(by)).toEqual({ done: 0, failed: 10 })
  for (let round = 0; round < 3; round++) await timer.run(by)
  expect(await carried.work(by)).toEqual({ done: 0, failed: 0 })
  const letters = await sql`select from pgboss.job where name = ${deadLetters}`.execute(here.db)
  expect([letters.rows.length, await here.setAside()]).toEqual([1, 1])
  isBroken = false
  expect(await here.transact((tx) => carried.jobs.retry(tx, retry.name))).toBe(1)
  expect(await carried.work(by)).toEqual({ done: 1, failed: 0 })
  expect(here.done).toEqual(['one'])
})

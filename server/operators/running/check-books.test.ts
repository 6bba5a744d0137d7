import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { OperatorId } from '@madang/contract/operators/operator-endpoint.ts'
import { testDatabase } from '../../db/test-database.ts'
import { holds } from '../../domains.ts'
import { deadLetters } from '../../jobs/queues.ts'
import { testJobs } from '../../jobs/test-jobs.ts'
import { systemClock } from '../../ports/clock.ts'
import { booksCheck, checkBooks, getBooksCheck } from './check-books.ts'

test('REQ-177 however many ask for a check, one waits for all of them and runs once; one that breaks off is told until the next has ended', async () => {
  await using database = await testDatabase({ connections: 5 })
  const { db, pool } = database
  await using carried = await testJobs(pool, [booksCheck])
  const services = { db, clock: systemClock, holds, report: () => undefined }
  const who = { operator: randomUUID() as OperatorId, name: 'Bom', session: 'hers' }
  const ask = () => database.transact((tx) => checkBooks({ tx, jobs: carried.jobs, ...who }))

  await Promise.all([ask(), ask(), ask()])
  await ask()
  expect(await getBooksCheck({ db })).toEqual({ isUnderWay: true, last: null, failedAt: null })
  expect(await carried.work(services)).toEqual({ done: 1, failed: 0 })
  const whole = await getBooksCheck({ db })
  expect(whole).toMatchObject({ isUnderWay: false, last: { found: 0, faults: [] }, failedAt: null })

  await ask()
  await sql`alter table account rename column floor to elsewhere`.execute(db)
  expect(await carried.work(services)).toEqual({ done: 0, failed: 1 })
  await sql`alter table account rename column elsewhere to floor`.execute(db)
  const broken = await getBooksCheck({ db })
  expect(broken).toMatchObject({ isUnderWay: false, last: whole.last })
  expect(broken.failedAt?.getTime()).toBeGreaterThan(whole.last!.at.getTime())
  const { rows: letters } = await sql`select from pgboss.job where name = ${deadLetters}`.execute(db)
  expect(letters, 'who asked sees it, nobody else is called').toEqual([])

  await ask()
  expect(await carried.work(services)).toEqual({ done: 1, failed: 0 })
  expect((await getBooksCheck({ db })).failedAt).toBeNull()
})

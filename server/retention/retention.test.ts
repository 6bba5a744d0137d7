import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dayMs } from '@madang/contract/values/durations.ts'
import { testDatabase } from '../db/test-database.ts'
import { domains, personalData, retention } from '../domains.ts'
import { keptAfter, tableOf } from './kept.ts'
import { readSweeps } from './read-sweeps.ts'
import { noteSweep, sweepKept } from './sweep-kept.ts'

const now = new Date('2026-11-28T00:00:00Z')
const kept = keptAfter('notice', 'created_at', 90 * dayMs)
const ago = (days: number) => new Date(now.getTime() - days * dayMs)

/** Three things of a kind that go after 90 days, so many days old. */
async function scene(days: readonly number[]) {
  const database = await testDatabase()
  const { db } = database
  await sql`drop table notice cascade`.execute(db)
  await sql`create table notice (id integer primary key, created_at timestamptz not null)`.execute(db)
  await sql`create table holder (id integer not null references notice)`.execute(db)
  for (const [id, day] of days.entries()) await sql`insert into notice values (${id}, ${ago(day)})`.execute(db)
  const report = async () => (await database.transact((tx) => readSweeps(tx, [kept])))[0]!
  return { db, report, [Symbol.asyncDispose]: () => database[Symbol.asyncDispose]() }
}

test('REQ-187 every table says what takes its rows: a time, the deletion of an account, or why they stay', async () => {
  await using database = await testDatabase()
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace order by 1`.execute(
    database.db,
  )
  const tables = rows.map(({ name }) => name)
  const staying = domains.flatMap(({ stays = {} }) => Object.keys(stays))
  const removed = [...new Set([...retention.map(tableOf), ...personalData.keys()])]
  expect(tables.length).toBeGreaterThan(100)
  expect(tables.filter((name) => !removed.includes(name as never) && !staying.includes(name))).toEqual([])
  expect([...removed, ...staying].filter((name) => !tables.includes(name))).toEqual([])
  expect(staying.filter((name) => removed.includes(name as never))).toEqual([])
  expect(new Set(staying).size).toBe(staying.length)
})

test('REQ-187 what is due of everything that is kept for a time can be asked of its table, and each has a name of its own', async () => {
  await using database = await testDatabase()
  await sweepKept(database.db, retention, now)
  const reports = await database.transact((tx) => readSweeps(tx, retention))
  expect(reports.length).toBeGreaterThan(30)
  expect(new Set(reports.map(({ name }) => name)).size).toBe(reports.length)
  expect(reports.filter(({ last }) => last?.left !== 0 || last.at.getTime() !== now.getTime())).toEqual([])
})

test('REQ-187 a sweep notes how many rows it removed and that nothing due is left; sums go on from sweep to sweep', async () => {
  await using here = await scene([92, 91, 90])
  expect(await here.report()).toEqual({ name: 'notice', keptMs: 90 * dayMs, last: null, total: 0 })
  await sweepKept(here.db, [kept], now)
  expect(await here.report()).toMatchObject({ last: { at: now, removed: 2, left: 0 }, total: 2 })
  await sweepKept(here.db, [kept], ago(-1))
  await sweepKept(here.db, [kept], ago(-2))
  expect(await here.report()).toMatchObject({ last: { at: ago(-2), removed: 0, left: 0 }, total: 3 })
})

test('REQ-187 rows that are due and stay are counted where the sweep says nothing or fails', async () => {
  await using here = await scene([91, 92, 1])
  await noteSweep(here.db, kept, { now, work: () => Promise.resolve(0) })
  expect((await here.report()).last).toEqual({ at: now, removed: 0, left: 2 })
  await sql`insert into holder values (1)`.execute(here.db)
  await expect(sweepKept(here.db, [kept], now)).rejects.toThrow('1 rows of notice stayed')
  expect((await here.report()).last).toMatchObject({ left: 1 })
})

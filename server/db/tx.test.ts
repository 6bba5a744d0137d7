import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from './test-database.ts'
import type { Tx } from './tables.ts'
import { snapshot, transact } from './tx.ts'

const atOnce = {
  random: { below: () => 0 },
  timers: { after: (_milliseconds: number, run: () => void) => queueMicrotask(run) },
}

const raise = (code: string) => (tx: Tx) =>
  sql.raw(`do $$ begin raise exception 'planted' using errcode = '${code}'; end $$`).execute(tx)

test.each(['40001', '40P01', '55P03', '57P01'])(
  'a transaction refused with %s is repeated five times',
  async (code) => {
    await using database = await testDatabase()
    let runs = 0
    const always = transact(
      database.db,
      (tx) => {
        runs++
        return raise(code)(tx)
      },
      atOnce,
    )
    await expect(always).rejects.toThrow('planted')
    expect(runs).toBe(6)
  },
)

test('a broken rule is told at once and leaves nothing', async () => {
  await using database = await testDatabase()
  await sql`create table shelf (book text unique)`.execute(database.db)
  let runs = 0
  const twice = database.transact(async (tx) => {
    runs++
    await sql`insert into shelf values ('one')`.execute(tx)
    await sql`insert into shelf values ('one')`.execute(tx)
  })
  await expect(twice).rejects.toMatchObject({ code: '23505' })
  expect(runs).toBe(1)
  expect((await sql`select * from shelf`.execute(database.db)).rows).toEqual([])
})

test('two transactions that lock each other both end well', async () => {
  await using database = await testDatabase()
  await sql`create table shelf (id int primary key, visits int)`.execute(database.db)
  await sql`insert into shelf values (1, 0), (2, 0)`.execute(database.db)
  let arrived = 0
  const bothInside = Promise.withResolvers<void>()
  const visit = (first: number, second: number) =>
    database.transact(async (tx) => {
      await sql`update shelf set visits = visits + 1 where id = ${first}`.execute(tx)
      if (++arrived === 2) bothInside.resolve()
      await bothInside.promise
      await sql`update shelf set visits = visits + 1 where id = ${second}`.execute(tx)
    })
  await Promise.all([visit(1, 2), visit(2, 1)])
  expect((await sql`select visits from shelf`.execute(database.db)).rows).toEqual([{ visits: 2 }, { visits: 2 }])
})

test('a transaction whose connection is cut is repeated and takes effect once', async () => {
  await using database = await testDatabase()
  await sql`create table shelf (book text)`.execute(database.db)
  let runs = 0
  await database.transact(async (tx) => {
    await sql`insert into shelf values ('one')`.execute(tx)
    if (runs++ > 0) return
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(database.db)
  })
  expect(runs).toBe(2)
  expect((await sql`select * from shelf`.execute(database.db)).rows).toEqual([{ book: 'one' }])
})

test('INV-F08: a snapshot sees one moment, changes nothing, and is read again when its connection is cut', async () => {
  await using database = await testDatabase()
  const { db } = database
  await sql`create table shelf (book text)`.execute(db)
  const countOf = async (on: Tx | typeof db) => (await sql`select from shelf`.execute(on)).rows.length
  let runs = 0
  const counts = await snapshot(db, async (tx) => {
    const before = await countOf(tx)
    await sql`insert into shelf values ('one')`.execute(db)
    if (runs++ === 0) {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db)
    }
    return [before, await countOf(tx)]
  })
  expect([counts, runs]).toEqual([[1, 1], 2])
  await expect(snapshot(db, (tx) => sql`insert into shelf values ('two')`.execute(tx))).rejects.toThrow('read-only')
})

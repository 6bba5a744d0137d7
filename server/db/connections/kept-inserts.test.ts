import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../test-database.ts'

test('a connection keeps the plan of inserting one row, of nothing else, and goes on when the table gets a column', async () => {
  await using database = await testDatabase({ connections: 1 })
  const { db } = database
  await sql`create table planned (id int primary key, name text)`.execute(db)
  const insert = (id: number) =>
    db
      .insertInto('planned' as never)
      .values({ id, name: 'a' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  const kept = async () =>
    (await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)).rows.map(
      ({ statement }) => statement,
    )
  expect(await kept()).toEqual([])
  await insert(1)
  await insert(1)
  await db
    .insertInto('planned' as never)
    .values([{ id: 2 }, { id: 3 }])
    .execute()
  await sql`select ${1}::int as one`.execute(db)
  expect(await kept()).toEqual(['insert into "planned" ("id", "name") values ($1, $2) on conflict do nothing'])

  await sql`alter table planned add column later text not null default 'x'`.execute(db)
  await insert(4)
  const { rows } = await sql`select id, name, later from planned order by id`.execute(db)
  expect(rows).toEqual([
    { id: 1, name: 'a', later: 'x' },
    { id: 2, name: null, later: 'x' },
    { id: 3, name: null, later: 'x' },
    { id: 4, name: 'a', later: 'x' },
  ])
})

test('an insert that returns every column is planned anew, so that a new column reaches its caller', async () => {
  await using database = await testDatabase({ connections: 1 })
  const { db } = database
  await sql`create table planned (id int primary key)`.execute(db)
  const insert = (id: number) =>
    db
      .insertInto('planned' as never)
      .values({ id })
      .returningAll()
      .execute()
  expect(await insert(1)).toEqual([{ id: 1 }])
  await sql`alter table planned add column later text not null default 'x'`.execute(db)
  expect(await insert(2)).toEqual([{ id: 2, later: 'x' }])
})

test('an insert that a partial index decides about goes on after any number of them on one connection', async () => {
  await using database = await testDatabase({ connections: 1 })
  const { db } = database
  await sql`create table planned (id int, state text)`.execute(db)
  await sql`create unique index planned_open on planned (id) where state = 'open'`.execute(db)
  for (let id = 1; id <= 12; id++)
    await db
      .insertInto('planned' as never)
      .values({ id, state: 'open' })
      .onConflict((conflict) =>
        conflict
          .columns(['id'] as never)
          .where('state' as never, '=', 'open' as never)
          .doNothing(),
      )
      .execute()
  const { rows } = await sql`select count(*)::int as rows from planned`.execute(db)
  expect(rows).toEqual([{ rows: 12 }])
})

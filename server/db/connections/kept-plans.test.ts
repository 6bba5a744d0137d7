import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../test-database.ts'
import { planKeeper } from './kept-plans.ts'

test('a connection keeps the plan of what is asked for the third time, and goes on when a table gets a column', async () => {
  await using database = await testDatabase({ connections: 1 })
  const { db } = database
  await sql`create table planned (id int primary key, name text)`.execute(db)
  const insert = (id: number) =>
    db
      .insertInto('planned' as never)
      .values({ id, name: 'a' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  const find = (ids: number[]) =>
    db
      .selectFrom('planned' as never)
      .select(['id', 'name'] as never)
      .where('id' as never, 'in', ids as never)
      .orderBy('id' as never)
      .execute()
  const kept = async () =>
    (
      await sql<{ statement: string }>`
        select statement from pg_prepared_statements where statement like '%planned"%' order by 1`.execute(db)
    ).rows.map(({ statement }) => statement)
  for (const id of [1, 2]) await insert(id)
  expect(await kept()).toEqual([])
  for (const id of [2, 3]) await insert(id)
  for (let length = 0; length < 12; length++) await find(Array.from({ length }, (_, id) => id))
  expect(await kept()).toEqual([
    'insert into "planned" ("id", "name") values ($1, $2) on conflict do nothing',
    'select "id", "name" from "planned" where "id" = any($1) order by "id"',
  ])

  await sql`alter table planned add column later text not null default 'x'`.execute(db)
  await insert(4)
  expect(await find([3, 4])).toEqual([
    { id: 3, name: 'a' },
    { id: 4, name: 'a' },
  ])
})

test('lists go as one array of any length, none at all included, of every type that is asked for by lists', async () => {
  await using database = await testDatabase({ connections: 1 })
  const { db } = database
  await sql`create table listed (id bigint, name text, at timestamptz, key bytea)`.execute(db)
  const [at, key] = [new Date('2026-11-21T03:00:00.123Z'), Buffer.from([0, 255, 92, 34])]
  const row = { id: 2n ** 60n, name: 'a,"b\\{}', at, key }
  await db
    .insertInto('listed' as never)
    .values(row)
    .execute()
  const rows = (column: string, operator: 'in' | 'not in', list: readonly unknown[]) =>
    db
      .selectFrom('listed' as never)
      .select('id' as never)
      .where(column as never, operator, list as never)
      .execute()
  for (const [column, value] of Object.entries(row)) {
    expect(await rows(column, 'in', [value, value])).toEqual([{ id: row.id }])
    expect(await rows(column, 'not in', [value])).toEqual([])
    expect(await rows(column, 'in', [])).toEqual([])
    expect(await rows(column, 'not in', [])).toEqual([{ id: row.id }])
  }
})

test('a process keeps so many plans and no more, whatever texts it is asked', () => {
  const nameOf = planKeeper(2)
  const third = (text: string) => [1, 2, 3].map(() => nameOf(text)).at(-1)
  for (let number = 0; number < 5_000; number++) expect(nameOf(`select ${number}`)).toBeNull()
  const names = ['select a from b', 'with a as (select 1) select b from a', 'delete from c'].map(third)
  expect(names).toEqual([expect.stringMatching(/^kept-/), expect.stringMatching(/^kept-/), null])
  expect(nameOf('select a from b')).toBe(names[0])
})

test('what is asked less than three times within a minute is planned anew', () => {
  let now = 0
  const nameOf = planKeeper(10, () => now)
  for (const minute of [0, 1, 2, 3]) {
    now = minute * 60_000
    expect([nameOf('select a from b'), nameOf('select a from b')]).toEqual([null, null])
  }
  expect(nameOf('select a from b')).not.toBeNull()
})

test('what names no columns, or is no statement with a plan, is planned anew', () => {
  const nameOf = planKeeper()
  const third = (text: string) => [1, 2, 3].map(() => nameOf(text)).at(-1)
  for (const text of [
    'select * from a where b = $1',
    'select "a".* from a',
    'select b, * from a',
    'insert into a (b) values ($1) returning *',
    'insert into a (b) values ($1) on conflict (b) where c = $2 do nothing',
    'set local lock_timeout = 0',
    'begin',
    'select a from b; select c from d',
  ])
    expect(third(text)).toBeNull()
  expect(third('select count(*), a * b from c where d = $1')).not.toBeNull()
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
  for (const id of [1, 3, 4, 5]) expect(await insert(id)).toEqual([{ id }])
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

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from './test-database.ts'

test('every test has a database of its own', async () => {
  await using first = await testDatabase()
  await using second = await testDatabase()
  await sql`create table shelf (book text)`.execute(first.db)

  const { rows } = await sql<{ found: string | null }>`select to_regclass('shelf')::text as found`.execute(second.db)
  expect(rows).toEqual([{ found: null }])
})

test('what a test leaves in a database, the next one does not find', async () => {
  await using database = await testDatabase()
  const { db } = database
  const before = await whole(database)
  await sql`create table shelf (book text)`.execute(db)
  await sql`insert into account (id, owner, asset, bucket) values ('x/CVC/available', 'x', 'CVC', 'available')`.execute(
    db,
  )
  await sql`update registration_counter set last = 7`.execute(db)
  await sql`delete from coin`.execute(db)
  await sql`select pgboss.create_queue('shelve', '{"policy": "standard"}')`.execute(db)
  await sql`select nextval(pg_get_serial_sequence('transfer', 'id'))`.execute(db)
  expect(await whole(database)).not.toEqual(before)

  const { rows } = await sql`select beginning.again()`.execute(db)
  expect(rows).toEqual([{ again: true }])
  expect(await whole(database)).toEqual(before)
})

test('a database whose schema a test changed is gone when its block ends', async () => {
  for (const change of [
    'alter table session add column colour text',
    'alter table transfer disable trigger transfer_is_immutable',
    'create index on session (user_id, token_hash)',
    'analyze coin',
  ]) {
    const name = await lent(({ db }) => sql.raw(change).execute(db))
    await using other = await testDatabase()
    const { rows } = await sql`select datname from pg_database where datname = ${name}`.execute(other.db)
    expect([change, rows]).toEqual([change, []])
  }
})

/** Every table and sequence of the database with what is in it. */
async function whole({ db }: TestDatabase): Promise<unknown[]> {
  const { rows: parts } = await sql<{ name: string }>`
    select oid::regclass::text as name from pg_class
    where relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace) and relkind in ('r', 'S') order by 1`.execute(
    db,
  )
  const found: unknown[] = []
  for (const { name } of parts)
    found.push([name, (await sql`select * from ${sql.raw(name)} order by 1`.execute(db)).rows])
  return found
}

/** Does something to a database that is given back at once; answers its name. */
async function lent(body: (database: TestDatabase) => Promise<unknown>): Promise<string> {
  await using database = await testDatabase()
  await body(database)
  return new URL(database.url).pathname.slice(1)
}
